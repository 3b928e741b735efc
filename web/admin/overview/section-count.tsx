import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Attention } from "../../../contract/entities/overview.ts";
import { CHANGED_EVENT, call } from "../../api/call.ts";
import { adminFiguresTexts } from "../../texts/admin-overview.ts";
import { useTexts } from "../../texts/texts.ts";
import { countText } from "../../ui/count-text.ts";
import type { AdminSection } from "../sections.ts";

/** How many wait in a section of the menu, where any do. */
export function waitingIn(
  attention: Attention | undefined,
  section: AdminSection,
): number | undefined {
  if (section === "site") return attention?.missingSettings || undefined;
  const counts: Partial<Record<AdminSection, number | undefined>> = {
    enrolments: attention?.enrolments.count,
    registrations: attention?.registrations.count,
    enquiries: attention?.enquiries.count,
    "waiting-list": attention?.waitingList.count,
  };
  return counts[section] || undefined;
}

/** How many things of the server wait: an old backup, a full disk. The overview says which. */
export function waitingOnOverview(attention: Attention | undefined): number | undefined {
  const problems = [attention?.backup?.isOld, attention?.disk?.isLow].filter(Boolean);
  return problems.length || undefined;
}

export type SectionCountProps = {
  /** For the link's aria-describedby, so that its name stays that of the section. */
  id: string;
  waiting: number;
};

export function SectionCount({ id, waiting }: SectionCountProps) {
  const t = useTexts(adminFiguresTexts);
  const text = countText(waiting);
  return (
    <>
      <span
        aria-hidden="true"
        className="ms-auto rounded-full bg-glow px-2 text-sm font-semibold text-amber"
      >
        {text}
      </span>
      <span id={id} hidden>
        {t.waiting(text)}
      </span>
    </>
  );
}

const MINUTE_MS = 60_000;

/** What needs the office's attention, fetched again each minute. */
export const attentionQuery = queryOptions({
  queryKey: ["attention"],
  queryFn: ({ signal }) => call("GET /api/admin/attention", { signal }),
  refetchInterval: MINUTE_MS,
  refetchOnWindowFocus: true,
});

/** The same for the office's menu, fetched again after each change that this page makes. */
export function useAttention() {
  const queries = useQueryClient();
  useEffect(() => {
    const refetch = () => void queries.invalidateQueries({ queryKey: attentionQuery.queryKey });
    window.addEventListener(CHANGED_EVENT, refetch);
    return () => window.removeEventListener(CHANGED_EVENT, refetch);
  }, [queries]);
  return useQuery(attentionQuery).data;
}
