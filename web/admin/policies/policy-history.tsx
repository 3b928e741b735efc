import { useQueryClient } from "@tanstack/react-query";
import type { PolicyChange } from "../../../contract/entities/office-policy.ts";
import { call } from "../../api/call.ts";
import { adminDocumentsMessages } from "../../messages/admin-documents.ts";
import { useMessages } from "../../messages/messages.ts";
import { DocumentHistory } from "../conflict/document-history.tsx";
import { policyHistoryQuery } from "./policies-query.ts";

/**
 * Who wrote, corrected and withdrew versions of a policy, with a way back until they hold. The page shows it only while
 * no version is being written.
 */
export function PolicyHistory({ slug }: { slug: string }) {
  const t = useMessages(adminDocumentsMessages);
  const queries = useQueryClient();
  const undo = async (changeId: string) => {
    const body = { changeId };
    await call("POST /api/admin/policies/:slug/undo", { params: { slug }, body });
    await queries.invalidateQueries({ queryKey: ["office-policies"], exact: true });
  };
  return (
    <DocumentHistory
      query={policyHistoryQuery(slug)}
      whatOf={(change) => t.versionChange(change.label, whatOf(change, t))}
      undo={undo}
      isUndoHeld={false}
      toast="policy"
    />
  );
}

type Words = (typeof adminDocumentsMessages)["en"];

function whatOf({ before, after }: PolicyChange, t: Words): string {
  if (!before) return t.made;
  if (!after) return t.wasWithdrawn;
  const names: Record<string, string> = {
    effectiveDate: t.effectiveDate,
    en: t.english,
    hi: t.hindi,
    refund: t.figures,
  };
  return Object.keys(after)
    .map((key) => names[key] ?? key)
    .join(", ");
}
