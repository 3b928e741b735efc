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

/** Decides any number of enrolments. */
export function decideAll({ enrolments, ...said }: Decision): Promise<DecidedEnrolments> {
  return inParts(enrolments, (part) =>
    call("POST /api/admin/enrolment-decisions", { body: { ...said, enrolments: part } }),
  );
}

/** Takes back that enrolments were declined or withdrawn a moment ago. */
export function undoDeclines(enrolments: readonly ListedEnrolment[]): Promise<DecidedEnrolments> {
  return inParts(enrolments, (part) =>
    call("POST /api/admin/enrolment-decisions/undo", { body: { enrolments: part } }),
  );
}

type Asked = Pick<ListedEnrolment, "id" | "changedAt">;

/** Sends as many in one call as the server accepts. */
async function inParts(
  enrolments: readonly ListedEnrolment[],
  send: (part: Asked[]) => Promise<DecidedEnrolments>,
): Promise<DecidedEnrolments> {
  const all: DecidedEnrolments = { enrolments: [], refused: [] };
  for (let at = 0; at < enrolments.length; at += limits.enrolmentsAtOnce) {
    const part = enrolments.slice(at, at + limits.enrolmentsAtOnce);
    const decided = await send(part.map(({ id, changedAt }) => ({ id, changedAt })));
    all.enrolments.push(...decided.enrolments);
    all.refused.push(...decided.refused);
  }
  return all;
}
