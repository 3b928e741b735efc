import type { Language } from "../../../contract/errors.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../database/ids.ts";
import { openAccountOf } from "../fees/index.ts";
import { receiveRecent } from "../messages/index.ts";
import {
  type EnrolmentRow,
  findOwnEnrolment,
  hasWholeForm,
  saveEnrolment,
} from "./enrolments.repository.ts";
import { holdsSeat, takesStudents } from "./enrolments.rules.ts";
import { offerSeats } from "./offer-seats.service.ts";
import { countTakenSeats, type LockedCourse, lockCourse } from "./seats.repository.ts";
import { deleteWaiting, hasOffer } from "./waiting-list.repository.ts";

type Trx = AppContext["database"]["db"];

/** `language` is the one in which the student enrols, where that is known. */
export type Enrolling = { userId: string; courseId: string; language?: Language | null };

/**
 * Takes a seat for a person who holds none yet: active where the course is free, else pending until the
 * office confirms it. Throws AppError("not_found"), ("enrollment_form_required"), ("enrolment_withdrawn"),
 * ("course_closed") or ("course_full").
 */
export async function enrol(
  { database, now }: Pick<AppContext, "database" | "now">,
  { userId, courseId, language = null }: Enrolling,
): Promise<EnrolmentRow> {
  return database.transaction(async (trx) => {
    const course = await lockCourse(trx, courseId);
    if (!course) throw new AppError("not_found");
    if (!(await hasWholeForm(trx, userId))) throw new AppError("enrollment_form_required");
    // The clock is read under the lock, so that seats are counted at the time this one is taken.
    const at = now();
    const own = await findOwnEnrolment(trx, { userId, courseId });
    if (own && holdsSeat(own, at)) return own;
    if (own && own.withdrawnByOfficeAt !== null) throw new AppError("enrolment_withdrawn");
    if (!takesStudents(course, at)) throw new AppError("course_closed");
    await requireFreeSeat(trx, { userId, course, now: at });
    await deleteWaiting(trx, { userId, courseId });
    const enrolment = newEnrolment({ id: own?.id ?? newId(), userId, course, language, at });
    await saveEnrolment(trx, enrolment);
    await openAccountOf(trx, { userId, courseId }, { actorId: userId, at });
    if (enrolment.status === "active") await receiveRecent(trx, { userId, courseId, now: at });
    return enrolment;
  });
}

export type SeatAsked = { userId: string; course: LockedCourse; now: Date };

/** Call with the course's row locked. Throws AppError("course_full"). */
export async function requireFreeSeat(trx: Trx, asked: SeatAsked): Promise<void> {
  if (!(await findsSeat(trx, asked))) throw new AppError("course_full");
}

/** Whether a person finds a seat: the one that is offered to them, or one for which nobody waits. */
export async function findsSeat(trx: Trx, { userId, course, now }: SeatAsked): Promise<boolean> {
  const courseId = course.id;
  await offerSeats(trx, { course, now });
  if (await hasOffer(trx, { userId, courseId, now: now.toISOString() })) return true;
  return (await countTakenSeats(trx, { courseId, now })) < course.batchSize;
}

function newEnrolment({
  course,
  at,
  ...whose
}: {
  id: string;
  userId: string;
  language: Language | null;
  course: { id: string; feePaise: number | null };
  at: Date;
}): EnrolmentRow {
  // A fee of null is unknown, not free: the office names it and confirms.
  const isFree = course.feePaise === 0;
  return {
    ...whose,
    courseId: course.id,
    status: isFree ? "active" : "pending",
    heldUntil: isFree ? null : pendingUntil(at),
    enrolledAt: at.toISOString(),
    changedAt: at.toISOString(),
    withdrawnByOfficeAt: null,
    reason: null,
  };
}

/** Until when a seat that is taken now waits for the office (ISO 8601 UTC). */
export function pendingUntil(now: Date): string {
  return new Date(now.valueOf() + limits.pendingSeatMs).toISOString();
}

/** A new enrolment that is confirmed from its beginning, `at` (ISO 8601 UTC). */
export function activeEnrolment({
  userId,
  courseId,
  at,
}: {
  userId: string;
  courseId: string;
  at: string;
}): EnrolmentRow {
  return {
    id: newId(),
    userId,
    courseId,
    status: "active",
    heldUntil: null,
    enrolledAt: at,
    changedAt: at,
    withdrawnByOfficeAt: null,
    reason: null,
    language: null,
  };
}
