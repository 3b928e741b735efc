import type { EnrolmentDecision } from "../../../contract/entities/closed-lists.ts";
import type { DecidedEnrolments, ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import { call } from "../../api/call.ts";

type Decision = {
  action: EnrolmentDecision;
  enrolments: readonly ListedEnrolment[];
  reason?: string | undefined;
  courseId?: string | undefined;
};

/** Decides as many enrolments as one call may name. */
export function decide({ enrolments, ...said }: Decision): Promise<DecidedEnrolments> {
  return call("POST /api/admin/enrolment-decisions", {
    body: { ...said, enrolments: read(enrolments) },
  });
}

function read(enrolments: readonly ListedEnrolment[]) {
  return enrolments.map(({ id, changedAt }) => ({ id, changedAt }));
}
