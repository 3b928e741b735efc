import type { ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import { call } from "../../api/call.ts";
import { adminEnrolmentsMessages } from "../../messages/admin-enrolments.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { useChange } from "../list/use-change.ts";

/** The student's name as the form has it, else as the account has it. */
export function studentName({ form, student }: ListedEnrolment): string {
  return form?.fullName ?? student.name;
}

/** Confirms or withdraws an enrolment; `busyId` names the one that is being changed. */
export function useEnrolmentChange(onChanged: (enrolment: ListedEnrolment) => void) {
  const t = useMessages(adminEnrolmentsMessages);
  const { busyId, run } = useChange();
  const change = async (enrolment: ListedEnrolment, status: "active" | "withdrawn") => {
    const answer = await call("changeEnrolment", {
      params: { id: enrolment.id },
      body: { status },
    });
    onChanged(answer.enrolment);
    const name = studentName(answer.enrolment);
    notify.success(status === "active" ? t.confirmed(name) : t.withdrawnToast(name), {
      id: `change-${enrolment.id}`,
    });
  };
  return {
    busyId,
    confirm: (enrolment: ListedEnrolment) =>
      void run(enrolment.id, () => change(enrolment, "active")),
    /** Rejects where it is refused, for whoever asked first. */
    withdraw: (enrolment: ListedEnrolment) => change(enrolment, "withdrawn"),
  };
}
