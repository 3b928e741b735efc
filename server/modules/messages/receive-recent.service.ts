import type { Trx } from "../../database/connect.ts";
import { restorableSince } from "../../undo-times.ts";
import { insertReceiptsOf } from "./receipts.repository.ts";
import {
  type Coming,
  listPlacesOf,
  MOST_RECENT,
  type Place,
  selectRecent,
  selectWithdrawn,
} from "./recent-notices.repository.ts";

export type Newcomer = { userId: string; courseId?: string; gradeCode?: string; now: Date };

/**
 * Somebody who has just come gets what all, or the students of the class or the course, were told in the last seven days, unless
 * they would not have got it then. They get what is withdrawn, too, as long as that can be undone: nobody sees it
 * before.
 */
export function receiveRecent(trx: Trx, { userId, now, ...into }: Newcomer): Promise<void> {
  return receiveIn(trx, [userId], { place: placeOf(into), now });
}

/** The same for many who have come into classes, by the code of each class. */
export async function receiveRecentOfClasses(
  trx: Trx,
  { classes, now }: { classes: ReadonlyMap<string, readonly string[]>; now: Date },
): Promise<void> {
  for (const [gradeCode, userIds] of classes)
    await receiveIn(trx, userIds, { place: { audience: "class", gradeCode }, now });
}

/** The same for somebody who was kept out for a while, of all places where they are. */
export async function receiveMissed(
  trx: Trx,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  for (const place of await listPlacesOf(trx, userId))
    await receiveIn(trx, [userId], { place, now });
}

function placeOf({ courseId, gradeCode }: Pick<Newcomer, "courseId" | "gradeCode">): Place {
  if (courseId !== undefined) return { audience: "course", courseId };
  return gradeCode === undefined ? { audience: "all" } : { audience: "class", gradeCode };
}

async function receiveIn(trx: Trx, userIds: readonly string[], coming: Coming): Promise<void> {
  const recent = await selectRecent(trx, coming).execute();
  const sentSince = recent.length < MOST_RECENT ? "" : (recent.at(-1)?.sendAt ?? "");
  const withdrawnSince = restorableSince(coming.now);
  const withdrawn = await selectWithdrawn(trx, {
    ...coming,
    withdrawnSince,
    sentSince,
  }).execute();
  for (const notice of [...recent, ...withdrawn]) await insertReceiptsOf(trx, notice, userIds);
}
