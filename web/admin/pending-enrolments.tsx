import type { ListedEnrolment } from "../../contract/entities/enrolment.ts";
import { usePaths } from "../paths.ts";
import { adminOverviewTexts } from "../texts/admin-overview.ts";
import { useTexts } from "../texts/texts.ts";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { countText } from "../ui/count-text.ts";
import { EnrolmentButtons, type EnrolmentButtonsProps, enrolmentList } from "./enrolment-list.tsx";
import { EnrolledCourse, EnrolmentContact, EnrolmentState } from "./enrolments/enrolment-cells.tsx";
import { useEnrolmentDialogs } from "./enrolments/enrolment-dialogs.tsx";
import { useListRows } from "./list/list-rows.ts";
import type { ListPage } from "./list/office-list.tsx";
import { StudentName } from "./student-cells.tsx";

/** How many are shown on the overview; a link leads to the rest. */
const SHOWN = 5;

/** The enrolments that wait for the office. One tap confirms, withdrawing asks first; either removes the row. */
export function PendingEnrolments({ first }: { first: ListPage<ListedEnrolment> }) {
  const t = useTexts(adminOverviewTexts);
  const { replace, remove } = useListRows(enrolmentList);
  const onChanged = (enrolment: ListedEnrolment) =>
    enrolment.status === "pending" ? replace(enrolment) : remove(enrolment.id);
  const { ask, openNotes, print, dialogs } = useEnrolmentDialogs(onChanged);
  const { rows, total } = first;
  const shown = rows.slice(0, SHOWN);
  const totalText = countText(total);
  return (
    <Card className="grid gap-4">
      <h2 className="flex items-baseline gap-3 text-heading">
        {t.pending}
        <span className="text-amber">{totalText}</span>
      </h2>
      <ul className="divide-y divide-rule">
        {shown.map((enrolment) => (
          <PendingRow
            key={enrolment.id}
            enrolment={enrolment}
            onChanged={onChanged}
            onAsk={ask}
            onNotes={openNotes}
            onPrint={print}
          />
        ))}
      </ul>
      {total > shown.length ? <AllPending total={totalText} /> : null}
      {dialogs}
    </Card>
  );
}

function PendingRow(props: EnrolmentButtonsProps) {
  const { enrolment } = props;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 first:pt-0">
      <div className="min-w-0 grow basis-64">
        <div className="font-semibold">
          <StudentName enrolment={enrolment} />
        </div>
        <EnrolledCourse enrolment={enrolment} />
        <EnrolmentState enrolment={enrolment} />
      </div>
      <div className="basis-48">
        <EnrolmentContact enrolment={enrolment} />
      </div>
      <div className="flex flex-wrap gap-2">
        <EnrolmentButtons {...props} />
      </div>
    </li>
  );
}

function AllPending({ total }: { total: string }) {
  const t = useTexts(adminOverviewTexts);
  const paths = usePaths();
  return (
    <div>
      <LinkButton variant="outline" to={`${paths.adminSection("enrolments")}?status=pending`}>
        {t.pendingMore(total)}
      </LinkButton>
    </div>
  );
}
