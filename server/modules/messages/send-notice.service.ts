import { setImmediate as nextTurn } from "node:timers/promises";
import type { AppContext } from "../../context.ts";
import { removableBefore } from "../../undo-times.ts";
import { changeFiles } from "../files/index.ts";
import { deleteNoticeFiles } from "./notice-files.repository.ts";
import {
  deleteNotice,
  deleteReceipts,
  insertReceipts,
  listUnsent,
  listWithdrawn,
  lockUnsent,
  markSent,
} from "./receipts.repository.ts";

type Context = Pick<AppContext, "database" | "now">;
type Removing = Pick<AppContext, "database" | "store" | "now">;

/** How many receipts one transaction writes or deletes, so that others are answered in between. */
export const RECEIPTS_AT_ONCE = 500;
/** After that a sending is taken for broken off, as when the process ended. */
const SENDING_MS = 60_000;

/** Gives a notice to all for whom it is, part by part. One that others are sending, too, comes to nobody twice. */
export async function sendNotice(
  context: Context,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  let afterId: string | undefined = "";
  while (afterId !== undefined && !signal?.aborted) {
    afterId = await sendPart(context, { id, afterId });
    // SQLite does not wait for anything: without a turn nobody else would be answered.
    await nextTurn();
  }
}

/** Gives the last who has it now, or undefined once there is nobody left. */
function sendPart(
  { database, now }: Context,
  { id, afterId }: { id: string; afterId: string },
): Promise<string | undefined> {
  return database.transaction(async (trx) => {
    const notice = await lockUnsent(trx, id);
    // It may have been put off meanwhile.
    if (!notice || notice.sendAt > now().toISOString()) return undefined;
    const last = await insertReceipts(trx, { notice, afterId, limit: RECEIPTS_AT_ONCE });
    if (last === undefined) await markSent(trx, { id, at: now().toISOString() });
    return last;
  });
}

/** Deletes a withdrawn notice with its receipts, part by part, and its files with the last part. */
async function removeWithdrawn(context: Removing, id: string, signal: AbortSignal): Promise<void> {
  const { transaction } = context.database;
  let isLeft = true;
  while (isLeft && !signal.aborted) {
    isLeft = await changeFiles({ ...context, transaction }, async ({ trx, freed }) => {
      const wereLeft = await deleteReceipts(trx, { noticeId: id, limit: RECEIPTS_AT_ONCE });
      if (wereLeft) return true;
      for (const sha256 of await deleteNoticeFiles(trx, id)) freed.add(sha256);
      await deleteNotice(trx, id);
      return false;
    });
    await nextTurn();
  }
}

/**
 * Sends what is due by now, goes on with sendings that broke off, and deletes withdrawn notices once nobody can
 * restore them.
 */
export async function finishNotices(context: Removing, signal: AbortSignal): Promise<void> {
  const { database, now } = context;
  const at = now();
  const before = new Date(at.valueOf() - SENDING_MS).toISOString();
  const due = await listUnsent(database.db, { now: at.toISOString(), before });
  for (const id of due) await sendNotice(context, id, signal);
  for (const id of await listWithdrawn(database.db, removableBefore(at)))
    await removeWithdrawn(context, id, signal);
}
