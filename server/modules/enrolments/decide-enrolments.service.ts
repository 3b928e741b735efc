import type {
  DecisionRefusal,
  EnrolmentDecision,
} from "../../../contract/entities/closed-lists.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Actor } from "../audit/index.ts";
import { hasRoom, type NewStatus, writeStatus } from "./change-enrolment.service.ts";
import { type EnrolmentRow, findEnrolments } from "./enrolments.repository.ts";
import { moveEnrolment } from "./move-enrolment.service.ts";
import { offerSeats } from "./offer-seats.service.ts";
import { refusalOfDecision } from "./seats.policy.ts";
import { type LockedCourse, lockCourses } from "./seats.repository.ts";

type Trx = AppContext["database"]["db"];

export type Decision = {
  action: EnrolmentDecision;
  reason?: string | undefined;
  /** To which course they move. */
  courseId?: string | undefined;
  enrolments: readonly { id: string; changedAt: string }[];
  actor: Actor;
};

export type RefusedEnrolment = { id: string; code: DecisionRefusal };

/**
 * Decides many enrolments in one transaction, in the order in which they are named, so that the first of them
 * get the last free seats. One that somebody has changed since it was read, or that the decision does not fit,
 * is left as it is; the answer says which and why. Throws AppError("not_found") for a course that they cannot
 * move to because it does not exist.
 */
export async function decideEnrolments(
  { database, now }: Pick<AppContext, "database" | "now">,
  { enrolments: asked, ...decision }: Decision,
): Promise<RefusedEnrolment[]> {
  return database.transaction(async (trx) => {
    const ids = asked.map(({ id }) => id);
    const courseIds = (await findEnrolments(trx, ids)).map(({ courseId }) => courseId);
    const target = decision.courseId === undefined ? [] : [decision.courseId];
    const courses = await lockCourses(trx, [...courseIds, ...target]);
    if (target.some((id) => !courses.has(id))) throw new AppError("not_found");
    const locked = { courses, at: now() };
    const rows = await findEnrolments(trx, ids);
    const refused: RefusedEnrolment[] = [];
    for (const { id, changedAt } of new Map(asked.map((each) => [each.id, each])).values()) {
      const row = rows.find((row) => row.id === id);
      const code = await decide(trx, { ...decision, ...locked, row, changedAt });
      if (code) refused.push({ id, code });
    }
    for (const course of courses.values()) await offerSeats(trx, { course, now: locked.at });
    return refused;
  });
}

type OneDecision = Omit<Decision, "enrolments"> & {
  row: EnrolmentRow | undefined;
  changedAt: string;
  courses: ReadonlyMap<string, LockedCourse>;
  at: Date;
};

async function decide(
  trx: Trx,
  { row, changedAt, courses, at, action, courseId = "", reason, actor }: OneDecision,
): Promise<DecisionRefusal | undefined> {
  if (!row) return "not_found";
  const course = courses.get(row.courseId);
  // One that was moved while this call waited for the locks is in a course that is not locked.
  if (!course || row.changedAt !== changedAt) return "changed_meanwhile";
  if (action === "move") {
    const to = courses.get(courseId);
    return to && moveEnrolment(trx, { enrolment: row, from: course, to, reason, actor, at });
  }
  const refusal = refusalOfDecision(action, row);
  if (refusal) return refusal;
  const status: NewStatus["status"] = action === "confirm" ? "active" : "withdrawn";
  const change = { enrolment: row, course, status, reason, at };
  if (!(await hasRoom(trx, change))) return "course_full";
  await writeStatus(trx, { ...change, actor });
  return undefined;
}
