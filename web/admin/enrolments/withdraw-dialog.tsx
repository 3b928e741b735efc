import type { ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import { adminEnrolmentsMessages } from "../../messages/admin-enrolments.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { courseTitleIn } from "../course-title.ts";
import { ConfirmDialog } from "../list/confirm-dialog.tsx";
import type { useConfirmed } from "../list/use-confirmed.ts";
import { studentName } from "./use-enrolment-change.ts";

export type WithdrawDialogProps = Pick<
  ReturnType<typeof useConfirmed<ListedEnrolment>>,
  "asked" | "dialog"
>;

/** Withdrawing takes somebody's seat and notes away, so it asks by name. */
export function WithdrawDialog({ asked, dialog }: WithdrawDialogProps) {
  const t = useMessages(adminEnrolmentsMessages);
  const language = useLanguage();
  return (
    <ConfirmDialog
      {...dialog}
      title={t.withdrawTitle}
      text={asked ? t.withdrawText(studentName(asked), courseTitleIn(asked.course, language)) : ""}
      action={t.withdraw}
    />
  );
}
