import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OfficeChoice } from "../../../contract/entities/choice.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { adminChoicesMessages, type ShownKind } from "../../messages/admin-choices.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import { useAskedToOpen } from "../use-asked-to-open.ts";
import type { Route } from "./+types/choices";
import { ChoiceGroup } from "./choice-group.tsx";
import { choicesQuery, useChangeChoice } from "./choices-query.ts";

const shownKinds: readonly ShownKind[] = ["programme", "class", "subject", "examination"];

export async function clientLoader() {
  await queryClient.fetchQuery({ ...choicesQuery, staleTime: 0 });
}

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, adminSections.choices);
}

/** The choices that forms and filters offer: add, rename, order, retire. */
export default function ChoicesPage() {
  const t = useMessages(adminChoicesMessages);
  const all = useQuery(choicesQuery).data ?? [];
  const [asked, setAsked] = useState<OfficeChoice>();
  const [added, setAdded] = useState("");
  useAskedToOpen(setAdded);
  return (
    <OfficePage title={useSectionTitle("choices")} lead={t.lead}>
      {shownKinds.map((kind) => (
        <ChoiceGroup
          // Drawn anew with its form where the address asks for that.
          key={`${kind} ${kind === added}`}
          kind={kind}
          all={all}
          isAdding={kind === added}
          onRetire={setAsked}
        />
      ))}
      <RetireDialog choice={asked} onClose={() => setAsked(undefined)} />
    </OfficePage>
  );
}

type RetireDialogProps = { choice: OfficeChoice | undefined; onClose: () => void };

function RetireDialog({ choice, onClose }: RetireDialogProps) {
  const t = useMessages(adminChoicesMessages);
  const name = choice?.name[useLanguage()] ?? "";
  const change = useChangeChoice();
  const retireTextOf = ({ kind, usedBy }: OfficeChoice) =>
    kind === "examination" ? t.retireExamination(name) : t.retireText(name, usedBy);
  return (
    <ConfirmDialog
      asked={choice && { choice, change: { isRetired: true } }}
      change={change}
      onClose={onClose}
      title={t.retireTitle(name)}
      text={choice ? retireTextOf(choice) : ""}
      action={change.isPending ? t.retiring : t.retire}
    />
  );
}
