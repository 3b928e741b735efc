import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { activeEnrolment } from "./active-enrolment.ts";
import { requireFreeSeat } from "./enrol.service.ts";
import { type EnrolmentRow, saveEnrolment } from "./enrolments.repository.ts";
import { takesStudents } from "./seats.policy.ts";
import { lockCourse } from "./seats.repository.ts";
import { tellConfirmed } from "./tell-confirmed.service.ts";

type Trx = AppContext["database"]["db"];

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
  await tellConfirmed(trx, { userId, courseId, now });
  return enrolment;
}
