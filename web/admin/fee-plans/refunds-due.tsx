import { queryOptions, useQuery } from "@tanstack/react-query";
import type { DueRefund } from "../../../contract/entities/fees-own.ts";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { rejectSignedOut } from "../../shared/session/guards.ts";
import { useToday } from "../../state/use-today.ts";
import { adminFeePlansTexts } from "../../texts/admin-fee-plans.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import { courseTitleIn } from "../student-cells.tsx";
import { OfficeRefundWords } from "./office-refund-words.tsx";

const refundsQuery = queryOptions({
  queryKey: ["refunds-due"],
  queryFn: ({ signal }) => call("GET /api/admin/fees/refunds-due", { signal }),
});

export async function clientLoader() {
  await queryClient.fetchQuery({ ...refundsQuery, staleTime: 0 }).catch(rejectSignedOut);
}

export const meta = privateTitle(adminSections["refunds-due"]);

/** What is to be paid out after withdrawals, the most urgent first. */
export default function RefundsDuePage() {
  const t = useTexts(adminFeePlansTexts);
  const { data, error, refetch } = useQuery(refundsQuery);
  return (
    <OfficePage title={useSectionTitle("refunds-due")} lead={t.refundsLead}>
      {error && !data ? (
        <FailedState message={t.refundsFailed} onRetry={() => void refetch()} />
      ) : null}
      {error || data ? null : <Skeleton className="h-40 w-full" />}
      {data?.total === 0 ? <EmptyState title={t.noRefunds} text={t.noRefundsText} /> : null}
      <ul className="grid gap-3">
        {data?.refunds.map((refund) => (
          <li key={refund.id}>
            <Refund refund={refund} />
          </li>
        ))}
      </ul>
      {data && data.refunds.length < data.total ? (
        <p className="text-soft">{t.shown(data.refunds.length, data.total)}</p>
      ) : null}
    </OfficePage>
  );
}

function Refund({ refund }: { refund: DueRefund }) {
  const t = useTexts(adminFeePlansTexts);
  const { rupees, date } = useFormats();
  const language = useLanguage();
  const paths = usePaths();
  const today = useToday();
  const { student, course, paise, dueOn, quote } = refund;
  const isOverdue = today !== "" && dueOn < today;
  return (
    <Card className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {student ? (
          <TextLink to={paths.adminPerson(student.id)}>{student.name}</TextLink>
        ) : (
          t.unnamed
        )}
        {course ? <span className="text-soft">{courseTitleIn(course, language)}</span> : null}
        <strong className="font-semibold">{rupees(paise)}</strong>
        {isOverdue ? (
          <Badge tone="bad">{t.overdue(date(dueOn))}</Badge>
        ) : (
          <span>{t.by(date(dueOn))}</span>
        )}
      </p>
      <Disclosure look="line" head={t.howWorked}>
        <OfficeRefundWords quote={quote} />
      </Disclosure>
    </Card>
  );
}
