import { randomUUID } from "node:crypto";
import type { Db } from "../../database/connect.ts";
import { findSetting, saveSetting } from "../settings/index.ts";

const KEY = "class-version";

/** In the transaction of a change: whoever has the timetable open asks for it again. */
export async function moveClassVersion(trx: Db, at: Date): Promise<void> {
  await saveSetting(trx, { key: KEY, value: randomUUID(), at });
}

const LOCK = "class-planning";

/**
 * Makes other transactions that plan, change or delete classes of any course wait until this one has ended, so that
 * the second of two sees the rooms, teachers and holidays of the first. It comes first in a transaction: whoever has it
 * waits for nobody who wants it.
 */
export async function lockPlanning(trx: Db, at: Date): Promise<void> {
  await saveSetting(trx, { key: LOCK, value: "", at });
}

/** Changes with every change of any class. */
export async function findClassVersion(db: Db): Promise<string> {
  return (await findSetting(db, KEY)) ?? "first";
}
