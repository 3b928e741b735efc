import { sql } from "kysely";
import type { PayMethod } from "../../../contract/entities/fees.ts";
import type { Database, Db, Trx } from "../../database/connect.ts";

type EntryRow = Database["fee_entries"];

type AllocationRow = Database["fee_allocations"];

/** In the order in which they were written. */
export async function listEntries(db: Db, accountIds: readonly string[]): Promise<EntryRow[]> {
  if (accountIds.length === 0) return [];
  return db
    .selectFrom("fee_entries")
    .selectAll()
    .where("accountId", "in", accountIds)
    .orderBy("id")
    .execute();
}

export async function listAllocations(
  db: Db,
  accountIds: readonly string[],
): Promise<AllocationRow[]> {
  if (accountIds.length === 0) return [];
  return db
    .selectFrom("fee_allocations")
    .innerJoin("fee_entries", "fee_entries.id", "fee_allocations.chargeId")
    .select(["fee_allocations.creditId", "fee_allocations.chargeId", "fee_allocations.paise"])
    .select("fee_allocations.isByHand")
    .where("fee_entries.accountId", "in", accountIds)
    .orderBy("fee_allocations.creditId")
    .orderBy("fee_allocations.chargeId")
    .execute();
}

export async function insertEntries(trx: Trx, rows: readonly EntryRow[]): Promise<void> {
  if (rows.length > 0)
    await trx
      .insertInto("fee_entries")
      .values([...rows])
      .execute();
}

/** In place of those that the account had. */
export async function replaceAllocations(
  trx: Trx,
  { laid, now }: { laid: readonly AllocationRow[]; now: readonly AllocationRow[] },
): Promise<void> {
  const keyOf = ({ creditId, chargeId, paise, isByHand }: AllocationRow) =>
    `${creditId} ${chargeId} ${paise} ${isByHand}`;
  const [before, after] = [new Set(laid.map(keyOf)), new Set(now.map(keyOf))];
  for (const row of laid) {
    if (after.has(keyOf(row))) continue;
    await trx
      .deleteFrom("fee_allocations")
      .where("creditId", "=", row.creditId)
      .where("chargeId", "=", row.chargeId)
      .execute();
  }
  const added = now.filter((row) => !before.has(keyOf(row)));
  if (added.length > 0) await trx.insertInto("fee_allocations").values(added).execute();
}

/** The index of what is open, in place of what it said of the account. */
export async function replaceOpenCharges(
  trx: Trx,
  { accountId, open }: { accountId: string; open: Database["fee_open_charges"][] },
): Promise<void> {
  await trx.deleteFrom("fee_open_charges").where("accountId", "=", accountId).execute();
  if (open.length > 0) await trx.insertInto("fee_open_charges").values(open).execute();
}

export async function setCleared(trx: Trx, entryId: string, day: string): Promise<void> {
  await trx.updateTable("fee_entries").set({ clearedOn: day }).where("id", "=", entryId).execute();
}

/** What was taken of the person in cash on a day, and of the account over all days, less what was taken back, in paise. */
export async function sumCash(
  db: Db,
  { userId, accountId, day }: { userId: string | null; accountId: string; day: string },
): Promise<{ ofDay: number; ofAccount: number }> {
  const cash = () =>
    db
      .selectFrom("fee_entries as entry")
      .innerJoin("fee_accounts as account", "account.id", "entry.accountId")
      .leftJoin("fee_entries as reversal", "reversal.reversesId", "entry.id")
      .select(sql<number>`coalesce(-sum("entry"."paise"), 0)`.as("paise"))
      .where("entry.kind", "=", "payment")
      .where("entry.method", "=", "cash" satisfies PayMethod)
      .where("reversal.id", "is", null);
  const ofAccount = await cash().where("account.id", "=", accountId).executeTakeFirstOrThrow();
  const ofDay = await cash()
    .where(
      userId === null
        ? sql<boolean>`"account"."id" = ${accountId}`
        : sql<boolean>`"account"."userId" = ${userId}`,
    )
    .where("entry.receivedOn", "=", day)
    .executeTakeFirstOrThrow();
  return { ofDay: Number(ofDay.paise), ofAccount: Number(ofAccount.paise) };
}

export async function isMonthLocked(db: Db, day: string): Promise<boolean> {
  const row = await db
    .selectFrom("fee_locked_months")
    .select("month")
    .where("month", "=", day.slice(0, 7))
    .executeTakeFirst();
  return row !== undefined;
}

/** By id, of people who wrote entries. */
export async function listNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("users")
    .select(["id", "name"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
