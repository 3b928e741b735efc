import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Attention } from "../../../contract/entities/overview.ts";
import { CHANGED_EVENT, call } from "../../api/call.ts";
import { adminFiguresTexts } from "../../texts/admin-overview.ts";
import { useTexts } from "../../texts/texts.ts";
import { NewMark } from "../../ui/badge.tsx";
import { countText } from "../../ui/count-text.ts";
import type { AdminSection } from "../sections.ts";

/** How many people wait for the office in some sections, where any do. What is not a person is no badge. */
export function waitingIn(
  attention: Attention | undefined,
  sections: readonly AdminSection[],
): number | undefined {
  const counts: Partial<Record<AdminSection, number | undefined>> = {
    enrolments: attention?.enrolments.count,
    registrations: attention?.registrations.count,
    enquiries: attention?.enquiries.count,
    "refunds-due": attention?.refunds.count,
  };
  return sections.reduce((sum, section) => sum + (counts[section] ?? 0), 0) || undefined;
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
      <NewMark aria-hidden="true" className="ms-auto">
        {text}
      </NewMark>
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

/** The same for other parts of a page: what the menu has fetched. */
export function useKnownAttention() {
  return useQuery({ ...attentionQuery, enabled: false }).data;
}

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
