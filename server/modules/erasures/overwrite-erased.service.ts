import type { AppContext } from "../../context.ts";
import { findSetting, saveSetting } from "../settings/index.ts";
import { findLastErasure } from "./erasures.repository.ts";

type Parts = Pick<AppContext, "database" | "now">;

const REWRITTEN_AT = "database-rewritten-at";
const HOUR_MS = 60 * 60 * 1000;
/** Less than a day, so that whoever looks every hour or every day rewrites once a day. */
const REST_MS = 23 * HOUR_MS;

/**
 * Makes what a transaction has just erased unreadable in the database's log, now; what is left of it in the file
 * goes when housekeeping rewrites that. Never throws, for what was asked is done: the log is emptied every minute.
 */
export async function overwriteErased({ database }: Pick<Parts, "database">): Promise<void> {
  await database.emptyLog().catch(() => undefined);
}

/**
 * Rewrites the database's file where something was erased since the last time, where that is 23 hours ago or more
 * (changed rows leave copies too), and where it never was: then `announce` is told before. Throws what
 * Connection.rewrite throws, and is due again then.
 */
export async function rewriteIfDue({ database, now }: Parts, announce: () => void): Promise<void> {
  const { db } = database;
  const last = await findSetting(db, REWRITTEN_AT);
  const begun = now();
  if (last === undefined) announce();
  else if (begun.valueOf() - Date.parse(last) < REST_MS) {
    const erased = await findLastErasure(db);
    if (erased === undefined || erased < last) return;
  }
  await database.rewrite();
  await saveSetting(db, { key: REWRITTEN_AT, value: begun.toISOString(), at: begun });
}
