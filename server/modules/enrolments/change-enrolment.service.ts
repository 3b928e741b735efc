import type { EnrolmentStatus } from "../../../contract/entities/closed-lists.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { openAccountOf, settleEnrolment } from "../fees/index.ts";
import { announce, enrolmentConfirmed, receiveRecent } from "../messages/index.ts";
import { findsSeat, pendingUntil } from "./enrol.service.ts";
import { type EnrolmentRow, findEnrolment, updateEnrolment } from "./enrolments.repository.ts";
import { effectiveStatus, holdsSeat } from "./enrolments.rules.ts";
import { offerSeats } from "./offer-seats.service.ts";
import { type LockedCourse, lockCourse } from "./seats.repository.ts";
import { deleteWaiting } from "./waiting-list.repository.ts";

type Trx = AppContext["database"]["db"];

/** The office's decision about an enrolment; the student sees the reason. */
type NewStatus = { status: EnrolmentStatus; reason?: string | undefined };

export type EnrolmentChange = NewStatus & { id: string; actor: Actor };

/**
 * Confirms or withdraws an enrolment; does nothing where it has the status. To confirm one that has lapsed or
 * was withdrawn needs a free seat. Withdrawing a lapsed one records it, so that the student cannot enrol
 * again. Throws AppError("not_found") or ("course_full").
 */
export async function changeEnrolment(
  { database, now }: Pick<AppContext, "database" | "now">,
  { id, status, reason, actor }: EnrolmentChange,
): Promise<void> {
  await database.transaction(async (trx) => {
    const found = await findEnrolment(trx, id);
    const course = found && (await lockCourse(trx, found.courseId));
    // Read again under the lock: it may have changed while this call waited.
    const enrolment = course && (await findEnrolment(trx, id));
    // It may have been moved to another course, which is not locked.
    if (enrolment?.courseId !== course?.id || !enrolment || !course)
      throw new AppError("not_found");
    const change = { enrolment, course, status, reason, at: now() };
    if (!(await hasRoom(trx, change))) throw new AppError("course_full");
    await writeStatus(trx, { ...change, actor });
    await offerSeats(trx, { course, now: change.at });
  });
}

type LockedChange = NewStatus & { enrolment: EnrolmentRow; course: LockedCourse; at: Date };

/** Whether an enrolment can have a seat: it holds one, or one is free. */
export async function hasRoom(
  trx: Trx,
  { enrolment, course, status, at }: LockedChange,
): Promise<boolean> {
  if (status === "withdrawn" || holdsSeat(enrolment, at)) return true;
  return findsSeat(trx, { userId: enrolment.userId, course, now: at });
}

/** Call with the course's row locked, and only where there is room. A pending one is held as a new one is. */
export async function writeStatus(
  trx: Trx,
  { enrolment, status, reason = null, at, actor }: ChangeToWrite,
): Promise<void> {
  const { id } = enrolment;
  const former = effectiveStatus(enrolment, at);
  if (former === status && enrolment.status === status) return;
  const changedAt = at.toISOString();
  const heldUntil = status === "pending" ? pendingUntil(at) : null;
  const withdrawnByOfficeAt = status === "withdrawn" ? changedAt : null;
  await updateEnrolment(trx, { id, status, heldUntil, changedAt, withdrawnByOfficeAt, reason });
  const { userId, courseId } = enrolment;
  const isDeclined = enrolment.status !== "active";
  if (status === "withdrawn")
    await settleEnrolment(trx, { enrolmentId: id, isDeclined, by: actor });
  else await openAccountOf(trx, { userId, courseId }, { actorId: actor.actorId, at });
  if (status === "active") await tellConfirmed(trx, { userId, courseId, now: at });
  // People whom the office withdrew cannot enrol, so they are offered no seat either.
  await deleteWaiting(trx, enrolment);
  await recordAudit(trx, actor, {
    action: "change",
    subjectType: "enrolment",
    subjectId: id,
    personId: userId,
    courseId,
    before: { status: former === status ? "lapsed" : former, heldUntil: enrolment.heldUntil },
    after: { status, heldUntil },
    reason: reason ?? undefined,
  });
}

type ChangeToWrite = Omit<LockedChange, "course" | "reason"> & {
  reason?: string | null | undefined;
  actor: Actor;
};

type Confirmed = { userId: string; courseId: string; now: Date };

/** The student gets what the course was told lately, and that the office has confirmed the seat. */
export async function tellConfirmed(trx: Trx, { userId, courseId, now }: Confirmed): Promise<void> {
  await receiveRecent(trx, { userId, courseId, now });
  const told = { kind: "enrolment", courseId, personId: userId } as const;
  await announce(trx, { ...told, write: enrolmentConfirmed }, now);
}
