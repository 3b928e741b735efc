import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { findOwnEnrolment, updateEnrolment } from "./enrolments.repository.ts";
import { offerSeats } from "./offer-seats.service.ts";
import { effectiveStatus } from "./seats.policy.ts";
import { lockCourse } from "./seats.repository.ts";

/**
 * Gives back a pending seat, which is then offered to the next on the waiting list; one that has lapsed or was given
 * back stays as it is. Throws AppError("not_found") and ("seat_confirmed").
 */
export async function giveSeatBack(
  { database, now }: Pick<AppContext, "database" | "now">,
  whose: { userId: string; courseId: string },
): Promise<void> {
  await database.transaction(async (trx) => {
    const course = await lockCourse(trx, whose.courseId);
    const own = course && (await findOwnEnrolment(trx, whose));
    if (!own) throw new AppError("not_found");
    const at = now();
    const status = effectiveStatus(own, at);
    if (status === "active") throw new AppError("seat_confirmed");
    if (status === "withdrawn") return;
    await updateEnrolment(trx, {
      id: own.id,
      status: "withdrawn",
      heldUntil: null,
      changedAt: at.toISOString(),
      withdrawnByOfficeAt: null,
      reason: null,
      beforeDecline: null,
    });
    await offerSeats(trx, { course, now: at });
  });
}
