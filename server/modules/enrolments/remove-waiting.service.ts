import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import type { RefusedRow } from "../../database/read-rows.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { offerSeats } from "./offer-seats.service.ts";
import { type LockedCourse, lockCourse, lockCourses } from "./seats.repository.ts";
import {
  deleteWaiting,
  findWaiting,
  findWaitingRows,
  type WaitingRow,
} from "./waiting-list.repository.ts";

type Trx = AppContext["database"]["db"];
type Context = Pick<AppContext, "database" | "now">;

/** The office takes somebody off the list. Throws AppError("not_found"). */
export async function removeFromWaitingList(
  { database, now }: Context,
  { id, actor }: { id: string; actor: Actor },
): Promise<void> {
  await database.transaction(async (trx) => {
    const found = await findWaiting(trx, id);
    const course = found && (await lockCourse(trx, found.courseId));
    // Read again under the lock: the place may have become a seat while this call waited.
    const row = course && (await findWaiting(trx, id));
    if (!row || !(await takeOff(trx, { row, course, actor }))) throw new AppError("not_found");
    await offerSeats(trx, { course, now: now() });
  });
}

/** A place as the office has read it: one that is offered a seat meanwhile is another. */
export type ReadPlace = { id: string; offeredUntil: string | null };

/**
 * Takes many off their lists, in one transaction, and leaves those who are offered a seat since they were read. The
 * seats of those who had one go to the next only then, and so to nobody who is named here.
 */
export async function removeManyFromWaitingList(
  { transaction, now }: Pick<Connection, "transaction"> & Pick<AppContext, "now">,
  { waiting, actor }: { waiting: readonly ReadPlace[]; actor: Actor },
): Promise<RefusedRow[]> {
  const once = new Map(waiting.map((each) => [each.id, each]));
  const ids = [...once.keys()];
  return transaction(async (trx) => {
    const found = await findWaitingRows(trx, ids);
    const courses = await lockCourses(
      trx,
      found.map(({ courseId }) => courseId),
    );
    const rows = new Map((await findWaitingRows(trx, ids)).map((row) => [row.id, row]));
    const refused: RefusedRow[] = [];
    for (const { id, offeredUntil } of once.values()) {
      const row = rows.get(id);
      const course = row && courses.get(row.courseId);
      if (!row || !course) refused.push({ id, code: "not_found" });
      else if (row.offeredUntil !== offeredUntil) refused.push({ id, code: "changed_meanwhile" });
      else if (!(await takeOff(trx, { row, course, actor })))
        refused.push({ id, code: "not_found" });
    }
    for (const course of courses.values()) await offerSeats(trx, { course, now: now() });
    return refused;
  });
}

type TakingOff = { row: WaitingRow; course: LockedCourse; actor: Actor };

/** False where the place is gone: a line about somebody who was erased meanwhile would stay. */
async function takeOff(trx: Trx, { row, course, actor }: TakingOff): Promise<boolean> {
  if (!(await deleteWaiting(trx, row))) return false;
  const { id, userId, courseId, joinedAt, offeredUntil } = row;
  await recordAudit(trx, actor, {
    action: "delete",
    subjectType: "enrolment",
    subjectId: id,
    detail: "taken off the waiting list",
    personId: userId,
    courseId,
    before: { course: course.title, joinedAt, offeredUntil },
  });
  return true;
}
