import { CircleCheck } from "lucide-react";
import type { ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import { adminOverviewMessages } from "../../messages/admin-overview.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useFormats } from "../../messages/format.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { countText } from "../../ui/count-text.ts";
import { courseTitleIn } from "../course-title.ts";
import { EnrolmentButtons, type EnrolmentButtonsProps } from "../enrolments/enrolment-buttons.tsx";
import { listEnrolments } from "../enrolments/list-enrolments.ts";
import { StudentContact, StudentName } from "../enrolments/student-cells.tsx";
import { useEnrolmentChange } from "../enrolments/use-enrolment-change.ts";
import { WithdrawDialog } from "../enrolments/withdraw-dialog.tsx";
import { useConfirmed } from "../list/use-confirmed.ts";
import { type Page, usePagedRows } from "../list/use-paged-rows.ts";

/** How many of them stand on the overview; the rest is one link away. */
const SHOWN = 5;

/** What waits for the office: one tap confirms, withdrawing asks first, and the row leaves the list. */
export function PendingEnrolments({ first }: { first: Page<ListedEnrolment> }) {
  const t = useMessages(adminOverviewMessages);
  const { number } = useFormats();
  const { rows, total, isTotalCapped, remove } = usePagedRows(first, (cursor) =>
    listEnrolments({ status: "pending" }, cursor),
  );
  const { busyId, confirm, withdraw } = useEnrolmentChange(({ id }) => remove(id));
  const { asked, ask, dialog } = useConfirmed(withdraw);
  const shown = rows.slice(0, SHOWN);
  const told = isTotalCapped ? countText(total, true) : number(total);
  return (
    <Card className="grid gap-4">
      <h2 className="flex items-baseline gap-3 text-heading">
        {t.pending}
        {total > 0 ? <span className="text-amber">{told}</span> : null}
      </h2>
      {total === 0 ? <NothingPending /> : null}
      <ul className="divide-y divide-rule">
        {shown.map((enrolment) => (
          <PendingRow
            key={enrolment.id}
            enrolment={enrolment}
            isBusy={busyId === enrolment.id}
            onConfirm={confirm}
            onWithdraw={ask}
          />
        ))}
      </ul>
      {total > shown.length ? <AllPending total={told} /> : null}
      <WithdrawDialog asked={asked} dialog={dialog} />
    </Card>
  );
}

function PendingRow(props: EnrolmentButtonsProps) {
  const dateTime = useDateTime();
  const language = useLanguage();
  const { enrolment } = props;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 first:pt-0">
      <div className="min-w-0 grow basis-64">
        <div className="font-semibold">
          <StudentName enrolment={enrolment} />
        </div>
        <p>{courseTitleIn(enrolment.course, language)}</p>
        <p className="text-sm text-soft">{dateTime(enrolment.enrolledAt)}</p>
      </div>
      <div className="basis-48">
        <StudentContact form={enrolment.form} />
      </div>
      <div className="flex flex-wrap gap-2">
        <EnrolmentButtons {...props} />
      </div>
    </li>
  );
}

function NothingPending() {
  const t = useMessages(adminOverviewMessages);
  return (
    <p className="flex items-start gap-3 text-soft">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-good" />
      <span>
        <span className="font-semibold text-ink">{t.pendingNone}.</span> {t.pendingNoneText}
      </span>
    </p>
  );
}

function AllPending({ total }: { total: string }) {
  const t = useMessages(adminOverviewMessages);
  const paths = usePaths();
  return (
    <div>
      <LinkButton variant="outline" to={`${paths.adminSection("enrolments")}?status=pending`}>
        {t.pendingMore(total)}
      </LinkButton>
    </div>
  );
}
