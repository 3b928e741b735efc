import { isCourseOver } from "../../../contract/course-term.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../database/ids.ts";
import { istDay } from "../../ist.ts";
import {
  type EnrolmentRow,
  findOwnEnrolment,
  hasEnrolmentForm,
  saveEnrolment,
} from "./enrolments.repository.ts";
import { holdsSeat } from "./seats.policy.ts";
import { countTakenSeats, lockCourse } from "./seats.repository.ts";

type Trx = AppContext["database"]["db"];

/**
 * Takes a seat for a person, who keeps the one that they hold already: active where the course is free, else
 * pending until the office confirms it. Throws AppError("not_found"), "enrollment_form_required",
 * "enrolment_withdrawn", "course_closed" or "course_full".
 */
export async function enrol(
  { database, now }: Pick<AppContext, "database" | "now">,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<EnrolmentRow> {
  return database.transaction(async (trx) => {
    const course = await lockCourse(trx, courseId);
    if (!course) throw new AppError("not_found");
    if (!(await hasEnrolmentForm(trx, userId))) throw new AppError("enrollment_form_required");
    // The clock is read under the lock, so that a seat is counted at the moment it is taken.
    const at = now();
    const own = await findOwnEnrolment(trx, { userId, courseId });
    if (own && holdsSeat(own, at)) return own;
    if (own && own.withdrawnByOfficeAt !== null) throw new AppError("enrolment_withdrawn");
    if (course.closedAt !== null || isCourseOver(course, istDay(at)))
      throw new AppError("course_closed");
    await requireFreeSeat(trx, { course, now: at });
    const enrolment = newEnrolment({ id: own?.id ?? newId(), userId, course, at });
    await saveEnrolment(trx, enrolment);
    return enrolment;
  });
}

/** The course's row must be locked. Throws AppError("course_full"). */
export async function requireFreeSeat(
  trx: Trx,
  { course, now }: { course: { id: string; batchSize: number }; now: Date },
): Promise<void> {
  const taken = await countTakenSeats(trx, { courseId: course.id, now });
  if (taken >= course.batchSize) throw new AppError("course_full");
}

function newEnrolment({
  course,
  at,
  ...whose
}: {
  id: string;
  userId: string;
  course: { id: string; feePaise: number | null };
  at: Date;
}): EnrolmentRow {
  // A fee that nobody has named is not none: the office names it and confirms.
  const isFree = course.feePaise === 0;
  const heldUntil = new Date(at.valueOf() + limits.pendingSeatMs).toISOString();
  return {
    ...whose,
    courseId: course.id,
    status: isFree ? "active" : "pending",
    heldUntil: isFree ? null : heldUntil,
    enrolledAt: at.toISOString(),
    changedAt: at.toISOString(),
    withdrawnByOfficeAt: null,
  };
}
