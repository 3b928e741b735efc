import type { AppContext } from "../../context.ts";
import { restorableSince } from "../../undo-times.ts";
import { insertReceipt } from "./receipts.repository.ts";
import {
  type Coming,
  MOST_RECENT,
  selectRecent,
  selectWithdrawn,
} from "./recent-notices.repository.ts";

type Trx = AppContext["database"]["db"];

export type Newcomer = Coming & { userId: string };

/**
 * Somebody who has just come gets what all, or the students of the course, were told in the last seven days, unless
 * they would not have got it then. They get what is withdrawn, too, as long as that can be undone: nobody sees it
 * before.
 */
export async function receiveRecent(trx: Trx, { userId, ...coming }: Newcomer): Promise<void> {
  const recent = await selectRecent(trx, coming).execute();
  const sentSince = recent.length < MOST_RECENT ? "" : (recent.at(-1)?.sendAt ?? "");
  const withdrawnSince = restorableSince(coming.now);
  const withdrawn = await selectWithdrawn(trx, {
    ...coming,
    withdrawnSince,
    sentSince,
  }).execute();
  for (const notice of [...recent, ...withdrawn]) await insertReceipt(trx, notice, userId);
}
