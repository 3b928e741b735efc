import type { EnrolmentDecision } from "../../../contract/entities/closed-lists.ts";
import type { DecidedEnrolments, ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import { limits } from "../../../contract/limits.ts";
import { call } from "../../api/call.ts";

type Decision = {
  action: EnrolmentDecision;
  enrolments: readonly ListedEnrolment[];
  reason?: string | undefined;
  courseId?: string | undefined;
};

/** Decides any number of enrolments, as many in one call as the server takes. */
export async function decideAll(decision: Decision): Promise<DecidedEnrolments> {
  const { enrolments, ...said } = decision;
  const all: DecidedEnrolments = { enrolments: [], refused: [] };
  for (let at = 0; at < enrolments.length; at += limits.enrolmentsAtOnce) {
    const part = enrolments.slice(at, at + limits.enrolmentsAtOnce);
    const asked = part.map(({ id, changedAt }) => ({ id, changedAt }));
    const body = { ...said, enrolments: asked };
    const decided = await call("POST /api/admin/enrolment-decisions", { body });
    all.enrolments.push(...decided.enrolments);
    all.refused.push(...decided.refused);
  }
  return all;
}
