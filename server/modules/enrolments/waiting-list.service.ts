import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../database/ids.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { requireFormOf } from "./enrol-at-desk.service.ts";
import {
  type EnrolmentRow,
  findOwnEnrolment,
  hasWholeForm,
  updateEnrolment,
} from "./enrolments.repository.ts";
import { holdsSeat, takesStudents } from "./enrolments.rules.ts";
import { offerSeats } from "./offer-seats.service.ts";
import { countTakenSeats, type LockedCourse, lockCourse } from "./seats.repository.ts";
import { deleteWaiting, insertWaiting } from "./waiting-list.repository.ts";

type Trx = AppContext["database"]["db"];
type Context = Pick<AppContext, "database" | "now">;
type Whose = { userId: string; courseId: string };

/**
 * Joins the list of a full course at its end; who waits already keeps the place. Throws AppError("not_found"),
 * ("enrollment_form_required"), ("enrolment_withdrawn"), ("already_enrolled"), ("course_closed") or
 * ("seats_free").
 */
export async function joinWaitingList({ database, now }: Context, whose: Whose): Promise<void> {
  await database.transaction(async (trx) => {
    const course = await lockCourse(trx, whose.courseId);
    if (!course) throw new AppError("not_found");
    if (!(await hasWholeForm(trx, whose.userId))) throw new AppError("enrollment_form_required");
    const own = await findOwnEnrolment(trx, whose);
    const at = now();
    if (own && !holdsSeat(own, at) && own.withdrawnByOfficeAt !== null)
      throw new AppError("enrolment_withdrawn");
    await takePlace(trx, { ...whose, course, own, at });
  });
}

type Placing = Whose & { course: LockedCourse; own: EnrolmentRow | undefined; at: Date };

/** Throws AppError("already_enrolled"), ("course_closed") or ("seats_free"). */
async function takePlace(trx: Trx, { userId, courseId, course, own, at }: Placing): Promise<void> {
  if (own && holdsSeat(own, at)) throw new AppError("already_enrolled");
  if (!takesStudents(course, at)) throw new AppError("course_closed");
  await offerSeats(trx, { course, now: at });
  const taken = await countTakenSeats(trx, { courseId, now: at });
  if (taken < course.batchSize) throw new AppError("seats_free");
  const joinedAt = at.toISOString();
  await insertWaiting(trx, { id: newId(), userId, courseId, joinedAt, offeredUntil: null });
}

/**
 * The office puts somebody on the list, who may then enrol even if it had withdrawn them before; who waits already
 * keeps the place.
 * Throws AppError("not_found"), ("enrollment_form_required"), ("already_enrolled"), ("course_closed") or
 * ("seats_free").
 */
export async function addToWaitingList(
  { database, now }: Context,
  { actor, ...whose }: Whose & { actor: Actor },
): Promise<void> {
  await database.transaction(async (trx) => {
    await requireFormOf(trx, whose.userId);
    const course = await lockCourse(trx, whose.courseId);
    if (!course) throw new AppError("not_found");
    const own = await findOwnEnrolment(trx, whose);
    await takePlace(trx, { ...whose, course, own, at: now() });
    if (own) await letEnrolAgain(trx, own);
    await recordAudit(trx, actor, {
      action: "create",
      subjectType: "enrolment",
      subjectId: whose.courseId,
      personId: whose.userId,
      courseId: whose.courseId,
      detail: "put on the waiting list",
      after: { course: course.title },
    });
  });
}

async function letEnrolAgain(trx: Trx, own: EnrolmentRow): Promise<void> {
  const { id, status, heldUntil, changedAt, reason } = own;
  const again = { id, status, heldUntil, changedAt, reason };
  await updateEnrolment(trx, { ...again, withdrawnByOfficeAt: null });
}

/** Leaves the list, with the seat if one is offered, which goes to the next. Throws AppError("not_found"). */
export async function leaveWaitingList({ database, now }: Context, whose: Whose): Promise<void> {
  await database.transaction(async (trx) => {
    const course = await lockCourse(trx, whose.courseId);
    if (!course) throw new AppError("not_found");
    await deleteWaiting(trx, whose);
    await offerSeats(trx, { course, now: now() });
  });
}
