import type { ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminEnrolmentsMessages } from "../../messages/admin-enrolments.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { courseTitleIn } from "../course-title.ts";
import { type Column, RowTable } from "../list/row-table.tsx";
import { useConfirmed } from "../list/use-confirmed.ts";
import { EnrolmentButtons, type EnrolmentButtonsProps } from "./enrolment-buttons.tsx";
import { StatusBadge, StudentContact, StudentName } from "./student-cells.tsx";
import { useEnrolmentChange } from "./use-enrolment-change.ts";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

export type EnrolmentTableProps = {
  enrolments: readonly ListedEnrolment[];
  onChanged: (enrolment: ListedEnrolment) => void;
};

/** Confirming is one tap; withdrawing asks first. */
export function EnrolmentTable({ enrolments, onChanged }: EnrolmentTableProps) {
  const a = useMessages(adminMessages);
  const { busyId, confirm, withdraw } = useEnrolmentChange(onChanged);
  const { asked, ask, dialog } = useConfirmed(withdraw);
  const columns = useEnrolmentColumns({ busyId, onConfirm: confirm, onWithdraw: ask });
  return (
    <>
      <RowTable caption={a.enrolments} columns={columns} rows={enrolments} />
      <WithdrawDialog asked={asked} dialog={dialog} />
    </>
  );
}

type Changing = Pick<EnrolmentButtonsProps, "onConfirm" | "onWithdraw"> & {
  busyId: string | undefined;
};

function useEnrolmentColumns({ busyId, ...changing }: Changing): Column<ListedEnrolment>[] {
  const a = useMessages(adminMessages);
  const t = useMessages(adminEnrolmentsMessages);
  const dateTime = useDateTime();
  const language = useLanguage();
  return [
    {
      key: "student",
      label: t.student,
      kind: "head",
      cell: (enrolment) => <StudentName enrolment={enrolment} />,
    },
    { key: "course", label: t.courseLabel, cell: ({ course }) => courseTitleIn(course, language) },
    { key: "contact", label: t.contact, cell: ({ form }) => <StudentContact form={form} /> },
    { key: "enrolledAt", label: t.enrolledAt, cell: ({ enrolledAt }) => dateTime(enrolledAt) },
    { key: "status", label: t.statusLabel, cell: ({ status }) => <StatusBadge status={status} /> },
    {
      key: "actions",
      label: a.actions,
      kind: "actions",
      cell: (enrolment) => (
        <EnrolmentButtons {...changing} enrolment={enrolment} isBusy={busyId === enrolment.id} />
      ),
    },
  ];
}
