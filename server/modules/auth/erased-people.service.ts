import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { writeAuditLine } from "../audit/index.ts";
import { findSetting, saveSetting } from "../settings/index.ts";
import { endSessionsOf } from "./ended-sessions.repository.ts";
import {
  deleteErasedAccounts,
  deleteErasedEnquiries,
  findLastErased,
  listErasedAccounts,
} from "./erased-people.repository.ts";

export type ErasedAgain = { accounts: number; enquiries: number };

/**
 * Erases what was recorded as erased but exists, as in an older backup. Ids are never reused, so nobody else
 * can be meant. The people's devices are told to clear what they keep, and the audit log has a line for each
 * account.
 */
export async function eraseAgain(
  database: Pick<Connection, "transaction">,
  now: Date,
): Promise<ErasedAgain> {
  return database.transaction(async (trx) => {
    for (const id of await listErasedAccounts(trx)) await endSessionsOf(trx, id);
    const accounts = await deleteErasedAccounts(trx);
    for (const subjectId of accounts) {
      await writeAuditLine(
        trx,
        { actorId: subjectId, at: now, address: "" },
        { action: "delete", subjectType: "user", subjectId, detail: "erased before, found again" },
      );
    }
    return { accounts: accounts.length, enquiries: await deleteErasedEnquiries(trx) };
  });
}

type Parts = Pick<AppContext, "database" | "now">;

const REWRITTEN_AT = "database-rewritten-at";
const HOUR_MS = 60 * 60 * 1000;
/** A little less than a day, so that hourly and daily checks both rewrite once a day. */
const REST_MS = 23 * HOUR_MS;

/**
 * Removes what a transaction has just erased from the database's log; housekeeping later rewrites the file.
 * Never throws, because the erasure itself is done: the log is emptied every minute anyway.
 */
export async function overwriteErased({ database }: Pick<Parts, "database">): Promise<void> {
  await database.emptyLog().catch(() => undefined);
}

/**
 * Rewrites the database's file if it was never rewritten (`announce` is called first), or if something was
 * erased since the last time and that was 23 hours ago or more (changed rows leave copies, too). Throws what
 * Connection.rewrite throws; the next call tries again.
 */
export async function rewriteIfDue({ database, now }: Parts, announce: () => void): Promise<void> {
  const { db } = database;
  const last = await findSetting(db, REWRITTEN_AT);
  const begun = now();
  if (last === undefined) announce();
  else if (begun.valueOf() - Date.parse(last) < REST_MS) {
    const erased = await findLastErased(db);
    if (erased === undefined || erased < last) return;
  }
  await database.rewrite();
  await saveSetting(db, { key: REWRITTEN_AT, value: begun.toISOString(), at: begun });
}
