import type { AppContext } from "../../context.ts";
import { findSetting, saveSetting } from "../settings/index.ts";
import { findLastErasure } from "./erasures.repository.ts";

type Parts = Pick<AppContext, "database" | "now">;

const REWRITTEN_AT = "database-rewritten-at";
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Makes what a transaction has just erased unreadable in the database's files: the log is emptied now, the
 * file is rewritten soon. Never throws, for what was asked is done; housekeeping does what fails here.
 */
export async function overwriteErased(parts: Parts): Promise<void> {
  void rewrite(parts).catch(() => undefined);
  await parts.database.emptyLog().catch(() => undefined);
}

/**
 * Rewrites the database's file where something was erased since the last time, where that is a day ago or more
 * (changed rows leave copies too), and where it never was: then `announce` is told before.
 */
export async function rewriteIfDue(parts: Parts, announce: () => void): Promise<void> {
  const { db } = parts.database;
  const last = await findSetting(db, REWRITTEN_AT);
  if (last === undefined) announce();
  else if (parts.now().valueOf() - Date.parse(last) < DAY_MS) {
    const erased = await findLastErasure(db);
    if (erased === undefined || erased < last) return;
  }
  await rewrite(parts);
}

async function rewrite({ database, now }: Parts): Promise<void> {
  const begun = now();
  await database.rewrite();
  await saveSetting(database.db, { key: REWRITTEN_AT, value: begun.toISOString(), at: begun });
}
