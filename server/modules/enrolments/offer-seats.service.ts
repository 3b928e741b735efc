import { limits } from "../../../contract/limits.ts";
import type { AppContext } from "../../context.ts";
import { istDay } from "../../ist.ts";
import { announce, waitingEnded } from "../messages/index.ts";
import { endsWaiting, takesStudents } from "./enrolments.rules.ts";
import { countTakenSeats, type LockedCourse, lockCourse } from "./seats.repository.ts";
import {
  deleteLapsedOffers,
  deleteWaitingFor,
  isWaitedFor,
  listCoursesToOffer,
  offerNext,
} from "./waiting-list.repository.ts";

type Trx = AppContext["database"]["db"];

/**
 * Offers each free seat of a course to the next on the waiting list for `limits.offerMs`. An offer holds its seat;
 * expired offers end, and the whole list ends with the course. Call with the course's row locked.
 */
export async function offerSeats(
  trx: Trx,
  { course, now }: { course: LockedCourse; now: Date },
): Promise<void> {
  const courseId = course.id;
  if (!(await isWaitedFor(trx, courseId))) return;
  if (endsWaiting(course, now)) return endWaiting(trx, { courseId, now });
  await deleteLapsedOffers(trx, { courseId, now: now.toISOString() });
  if (!takesStudents(course, now)) return;
  const seats = course.batchSize - (await countTakenSeats(trx, { courseId, now }));
  const until = new Date(now.valueOf() + limits.offerMs).toISOString();
  if (seats > 0) await offerNext(trx, { courseId, seats, until });
}

/** Whoever waits is told, as they would look in vain for their place. */
async function endWaiting(
  trx: Trx,
  { courseId, now }: { courseId: string; now: Date },
): Promise<void> {
  for (const personId of await deleteWaitingFor(trx, courseId))
    await announce(trx, { kind: "enrolment", courseId, personId, write: waitingEnded }, now);
}

/** Seats also become free without a call: when a hold or an offer expires, or an account is deleted. */
export async function offerFreeSeats({
  database,
  now,
}: Pick<AppContext, "database" | "now">): Promise<void> {
  const at = now();
  const moment = { now: at.toISOString(), today: istDay(at) };
  // Each lock is a write, so only courses are locked in which there is something to do.
  for (const courseId of await listCoursesToOffer(database.db, moment))
    await database.transaction(async (trx) => {
      const course = await lockCourse(trx, courseId);
      if (course) await offerSeats(trx, { course, now: now() });
    });
}
