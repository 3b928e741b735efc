import { Check } from "lucide-react";
import type { ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import { adminEnrolmentsMessages } from "../../messages/admin-enrolments.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { courseTitleIn } from "../course-title.ts";
import { studentName } from "./use-enrolment-change.ts";

export type EnrolmentButtonsProps = {
  enrolment: ListedEnrolment;
  isBusy: boolean;
  onConfirm: (enrolment: ListedEnrolment) => void;
  onWithdraw: (enrolment: ListedEnrolment) => void;
};

/** What can be done with an enrolment in its present state. */
export function EnrolmentButtons(props: EnrolmentButtonsProps) {
  const { enrolment, isBusy, onConfirm, onWithdraw } = props;
  const t = useMessages(adminEnrolmentsMessages);
  const name = studentName(enrolment);
  const course = courseTitleIn(enrolment.course, useLanguage());
  return (
    <>
      {enrolment.status === "active" ? null : (
        <Button
          disabled={isBusy}
          aria-label={t.confirmOf(name, course)}
          onClick={() => onConfirm(enrolment)}
        >
          <Check aria-hidden="true" className="size-4" />
          {t.confirm}
        </Button>
      )}
      {enrolment.status === "withdrawn" ? null : (
        <Button
          variant="outline"
          disabled={isBusy}
          aria-label={t.withdrawOf(name, course)}
          onClick={() => onWithdraw(enrolment)}
        >
          {t.withdraw}
        </Button>
      )}
    </>
  );
}
