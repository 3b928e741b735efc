import type {
  DecisionRefusal,
  EnrolmentDecision,
} from "../../../contract/entities/closed-lists.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import type { Actor } from "../audit/index.ts";
import { openAccountOf } from "../fees/index.ts";
import { hasRoom, tellConfirmed, writeStatus } from "./change-enrolment.service.ts";
import { activeEnrolment, requireFreeSeat } from "./enrol.service.ts";
import { type EnrolmentRow, findEnrolments, saveEnrolment } from "./enrolments.repository.ts";
import { refusalOfDecision, takesStudents } from "./enrolments.rules.ts";
import { moveEnrolment } from "./move-enrolment.service.ts";
import { offerSeats } from "./offer-seats.service.ts";
import { type LockedCourse, lockCourse, lockCourses } from "./seats.repository.ts";

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
 * is left as it is; the answer says which and why. Throws AppError("not_found") for a course to move to that does not
 * exist.
 */
export async function decideEnrolments(
  { transaction, now }: Pick<Connection, "transaction"> & Pick<AppContext, "now">,
  { enrolments: asked, ...decision }: Decision,
): Promise<RefusedEnrolment[]> {
  return transaction(async (trx) => {
    const target = decision.courseId === undefined ? [] : [decision.courseId];
    const courses = await lockCoursesWith(trx, asked, target);
    if (target.some((id) => !courses.has(id))) throw new AppError("not_found");
    const locked = { courses, at: now() };
    const refused = await decideEach(trx, { asked, courses }, (each) =>
      decide(trx, { ...decision, ...locked, ...each }),
    );
    for (const course of courses.values()) await offerSeats(trx, { course, now: locked.at });
    return refused;
  });
}

/** An enrolment as the office has read it. */
type Asked = { id: string; changedAt: string };

/** Locks the courses of enrolments, and others. */
async function lockCoursesWith(
  trx: Trx,
  asked: readonly Asked[],
  others: readonly string[],
): Promise<ReadonlyMap<string, LockedCourse>> {
  const rows = await findEnrolments(
    trx,
    asked.map(({ id }) => id),
  );
  return lockCourses(trx, [...rows.map(({ courseId }) => courseId), ...others]);
}

type LockedEnrolment = { enrolment: EnrolmentRow; course: LockedCourse };

/** Calls `decideOne` for each enrolment that is as it was read; gives those that were left as they were, and why. */
async function decideEach(
  trx: Trx,
  { asked, courses }: { asked: readonly Asked[]; courses: ReadonlyMap<string, LockedCourse> },
  decideOne: (locked: LockedEnrolment) => Promise<DecisionRefusal | undefined>,
): Promise<RefusedEnrolment[]> {
  const once = new Map(asked.map((each) => [each.id, each]));
  const rows = new Map((await findEnrolments(trx, [...once.keys()])).map((row) => [row.id, row]));
  const refused: RefusedEnrolment[] = [];
  for (const { id, changedAt } of once.values()) {
    const enrolment = rows.get(id);
    // One that was moved while this call waited for the locks is in a course that is not locked.
    const course = enrolment && courses.get(enrolment.courseId);
    const isAsRead = course !== undefined && enrolment?.changedAt === changedAt;
    const refusal = enrolment ? "changed_meanwhile" : "not_found";
    const code = isAsRead && enrolment ? await decideOne({ enrolment, course }) : refusal;
    if (code) refused.push({ id, code });
  }
  return refused;
}

type OneDecision = Omit<Decision, "enrolments"> &
  LockedEnrolment & { courses: ReadonlyMap<string, LockedCourse>; at: Date };

async function decide(
  trx: Trx,
  { enrolment, course, courses, at, action, courseId = "", reason, actor }: OneDecision,
): Promise<DecisionRefusal | undefined> {
  if (action === "move") {
    const to = courses.get(courseId);
    return to && moveEnrolment(trx, { enrolment, from: course, to, reason, actor, at });
  }
  const refusal = refusalOfDecision(action, enrolment);
  if (refusal) return refusal;
  const change = { enrolment, course, status: statusAfter[action], reason, at };
  if (!(await hasRoom(trx, change))) return "course_full";
  await writeStatus(trx, { ...change, actor });
  return undefined;
}

const statusAfter = {
  confirm: "active",
  decline: "withdrawn",
  withdraw: "withdrawn",
  hold: "pending",
} as const;

/**
 * Takes a seat for somebody who has no enrolment in the course yet: confirmed at once, under the rules that hold for
 * everybody, and tells them. Throws AppError("not_found"), ("course_closed") or ("course_full").
 */
export async function admit(
  trx: Trx,
  { userId, courseId, now }: { userId: string; courseId: string; now: Date },
): Promise<EnrolmentRow> {
  const course = await lockCourse(trx, courseId);
  if (!course) throw new AppError("not_found");
  if (!takesStudents(course, now)) throw new AppError("course_closed");
  await requireFreeSeat(trx, { userId, course, now });
  const enrolment = activeEnrolment({ userId, courseId, at: now.toISOString() });
  await saveEnrolment(trx, enrolment);
  await openAccountOf(trx, { userId, courseId }, { actorId: userId, at: now });
  await tellConfirmed(trx, { userId, courseId, now });
  return enrolment;
}
