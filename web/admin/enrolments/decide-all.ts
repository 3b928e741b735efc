import type { EnrolmentDecision } from "../../../contract/entities/closed-lists.ts";
import type { DecidedEnrolments, ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import { limits } from "../../../contract/limits.ts";
import { call } from "../../api/call.ts";
import { inParts } from "../list/in-parts.ts";

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

/** Takes back that any number of enrolments were declined or withdrawn a moment ago; gives those that stay. */
export async function undoDeclines(
  enrolments: readonly ListedEnrolment[],
): Promise<DecidedEnrolments["refused"]> {
  const answers = await inParts(enrolments, {
    most: limits.enrolmentsAtOnce,
    send: (part) =>
      call("POST /api/admin/enrolment-decisions/undo", { body: { enrolments: read(part) } }),
  });
  return answers.flatMap(({ refused }) => refused);
}

function read(enrolments: readonly ListedEnrolment[]) {
  return enrolments.map(({ id, changedAt }) => ({ id, changedAt }));
}
