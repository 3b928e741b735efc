import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Trx } from "../../database/connect.ts";
import { settleEnrolment } from "../fees/index.ts";
import { findOwnEnrolment, updateEnrolment } from "./enrolments.repository.ts";
import { effectiveStatus } from "./enrolments.rules.ts";
import { offerSeats } from "./offer-seats.service.ts";
import { lockCourse } from "./seats.repository.ts";

type Whose = { userId: string; courseId: string };

/**
 * Gives back a pending seat, which is then offered to the next on the waiting list; one that has lapsed or was given
 * back stays as it is. Throws AppError("not_found") and ("seat_confirmed").
 */
export async function giveSeatBack(
  { database, now }: Pick<AppContext, "database" | "now">,
  whose: Whose,
): Promise<void> {
  await database.transaction(async (trx) => {
    await endOwn(trx, { ...whose, now, isConfirmedToo: false });
  });
}

/** Gives back a seat by the refund policy, a confirmed one too. Throws AppError("not_found"). */
export async function withdraw(trx: Trx, { at, ...whose }: Whose & { at: Date }): Promise<void> {
  await endOwn(trx, { ...whose, now: () => at, isConfirmedToo: true });
}

type Ending = Whose & Pick<AppContext, "now"> & { isConfirmedToo: boolean };

async function endOwn(trx: Trx, { now, isConfirmedToo, ...whose }: Ending): Promise<void> {
  const course = await lockCourse(trx, whose.courseId);
  const own = course && (await findOwnEnrolment(trx, whose));
  if (!own) throw new AppError("not_found");
  const at = now();
  const status = effectiveStatus(own, at);
  if (status === "active" && !isConfirmedToo) throw new AppError("seat_confirmed");
  if (status === "withdrawn") return;
  await updateEnrolment(trx, {
    ...({ id: own.id, status: "withdrawn", heldUntil: null } as const),
    ...{ changedAt: at.toISOString(), withdrawnByOfficeAt: null, reason: null },
  });
  const by = { actorId: whose.userId, at };
  await settleEnrolment(trx, { enrolmentId: own.id, isDeclined: false, by });
  await offerSeats(trx, { course, now: at });
}
