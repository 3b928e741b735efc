import type { DecisionRefusal } from "../../../contract/entities/closed-lists.ts";
import type { AppContext } from "../../context.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { moveAccount, settleEnrolment } from "../fees/index.ts";
import { receiveRecent } from "../messages/index.ts";
import { findsSeat } from "./enrol.service.ts";
import {
  deleteEnrolment,
  type EnrolmentRow,
  findOwnEnrolment,
  moveToCourse,
} from "./enrolments.repository.ts";
import { holdsSeat, sessionOf, takesStudents } from "./enrolments.rules.ts";
import { passOnNotes } from "./office-notes.repository.ts";
import type { LockedCourse } from "./seats.repository.ts";
import { deleteWaiting } from "./waiting-list.repository.ts";

type Trx = AppContext["database"]["db"];

export type Move = {
  enrolment: EnrolmentRow;
  from: LockedCourse;
  to: LockedCourse;
  reason: string | undefined;
  actor: Actor;
  at: Date;
};

/**
 * The refund policy's free transfer: within an academic year, where the other course has a seat. Status, the
 * day of enrolling and the hour until which the seat is held stay. What had ended in the other course gives
 * way, and its notes are kept. Call with both courses' rows locked.
 */
export async function moveEnrolment(trx: Trx, move: Move): Promise<DecisionRefusal | undefined> {
  const { enrolment, from, to, reason, actor, at } = move;
  if (from.id === to.id) return undefined;
  const { userId } = enrolment;
  const former = await findOwnEnrolment(trx, { userId, courseId: to.id });
  const refusal = refusalOfMove(move, former);
  if (refusal) return refusal;
  if (!(await findsSeat(trx, { userId, course: to, now: at }))) return "course_full";
  if (former) {
    await passOnNotes(trx, { subjectType: "enrolment", from: former.id, to: enrolment.id });
    // One that was withdrawn is settled.
    if (former.status !== "withdrawn")
      await settleEnrolment(trx, { enrolmentId: former.id, isDeclined: true, by: actor });
    await deleteEnrolment(trx, former.id);
  }
  const changes = { courseId: to.id, changedAt: at.toISOString(), reason: reason ?? null };
  await deleteWaiting(trx, { userId, courseId: to.id });
  await moveToCourse(trx, { id: enrolment.id, ...changes });
  await moveAccount(trx, { enrolmentId: enrolment.id, userId, courseId: to.id }, actor);
  if (enrolment.status === "active") await receiveRecent(trx, { userId, courseId: to.id, now: at });
  await recordAudit(trx, actor, {
    action: "change",
    subjectType: "enrolment",
    subjectId: enrolment.id,
    detail: "moved to another course",
    personId: enrolment.userId,
    before: { course: from.title, courseId: from.id },
    after: { course: to.title, courseId: to.id },
    reason,
  });
  return undefined;
}

function refusalOfMove(
  { enrolment, from, to, at }: Move,
  former: EnrolmentRow | undefined,
): DecisionRefusal | undefined {
  if (!holdsSeat(enrolment, at)) return "enrolment_ended";
  if (former && holdsSeat(former, at)) return "already_enrolled";
  if (sessionOf(from.startsOn) !== sessionOf(to.startsOn)) return "other_session";
  return takesStudents(to, at) ? undefined : "course_closed";
}
