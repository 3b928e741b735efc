import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { PayMethod } from "../../../contract/entities/fees.ts";
import type { Database, Db, Trx } from "../../database/connect.ts";

export type AccountRow = Database["fee_accounts"];
type EntryRow = Database["fee_entries"];
type AllocationRow = Database["fee_allocations"];

/** Nobody else can write to the account before the transaction ends; an update locks on both databases. */
export async function lockAccount(trx: Trx, id: string): Promise<AccountRow | undefined> {
  return trx
    .updateTable("fee_accounts")
    .set({ id })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** The same for all accounts of its person, over which cash is counted. */
export async function lockAccountsBeside(trx: Trx, id: string): Promise<void> {
  const person = trx
    .selectFrom("fee_accounts as one")
    .select("one.userId")
    .where("one.id", "=", id);
  await trx
    .updateTable("fee_accounts")
    .set(({ ref }) => ({ code: ref("fee_accounts.code") }))
    .where("fee_accounts.userId", "=", person)
    .execute();
}

export async function findAccount(db: Db, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom("fee_accounts").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The accounts of a person, the oldest first. */
export async function listAccountsOf(db: Db, userId: string): Promise<AccountRow[]> {
  return db
    .selectFrom("fee_accounts")
    .selectAll()
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
}

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
  const keyOf = ({ creditId, chargeId, paise }: AllocationRow) =>
    `${creditId} ${chargeId} ${paise}`;
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
  { accountId, open }: { accountId: string; open: readonly { id: string; dueOn: string }[] },
): Promise<void> {
  await trx.deleteFrom("fee_open_charges").where("accountId", "=", accountId).execute();
  if (open.length === 0) return;
  const rows = open.map(({ id: chargeId, dueOn }) => ({ chargeId, accountId, dueOn }));
  await trx.insertInto("fee_open_charges").values(rows).execute();
}

export async function insertAccount(trx: Trx, row: AccountRow): Promise<void> {
  await trx.insertInto("fee_accounts").values(row).execute();
}

/** What an account was opened with, where it is opened anew. */
export async function setOpened(
  trx: Trx,
  id: string,
  opened: Pick<AccountRow, "plan" | "refundVersion">,
): Promise<void> {
  await trx.updateTable("fee_accounts").set(opened).where("id", "=", id).execute();
}

export async function setCourse(
  trx: Trx,
  id: string,
  moved: Pick<AccountRow, "plan" | "courseId">,
): Promise<void> {
  await trx.updateTable("fee_accounts").set(moved).where("id", "=", id).execute();
}

const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Four signs that nobody reads for others, and no other account has. */
export async function freeCode(trx: Trx): Promise<string> {
  for (;;) {
    const code = Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join("");
    const taken = await trx
      .selectFrom("fee_accounts")
      .select("id")
      .where("code", "=", code)
      .executeTakeFirst();
    if (!taken) return code;
  }
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

/** The next number of a series in its year. Concurrent callers wait for each other, so that none is left out. */
export async function nextNumber(
  trx: Trx,
  { series, year }: { series: string; year: string },
): Promise<number> {
  const { last } = await trx
    .insertInto("fee_series")
    .values({ series, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(["series", "year"]).doUpdateSet({ last: sql`"fee_series"."last" + 1` }),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}

export async function insertDocument(trx: Trx, row: Database["fee_documents"]): Promise<void> {
  await trx.insertInto("fee_documents").values(row).execute();
}

export async function cancelDocuments(trx: Trx, entryId: string, at: string): Promise<void> {
  await trx
    .updateTable("fee_documents")
    .set({ cancelledAt: at })
    .where("entryId", "=", entryId)
    .where("cancelledAt", "is", null)
    .execute();
}

export async function listDocuments(db: Db, entryIds: readonly string[]) {
  if (entryIds.length === 0) return [];
  return db
    .selectFrom("fee_documents")
    .select(["id", "number", "entryId"])
    .where("entryId", "in", entryIds)
    .orderBy("id")
    .execute();
}

/** Of the student and of the course, as a document has them. */
export async function findNames(
  db: Db,
  { id }: Pick<AccountRow, "id">,
): Promise<{ student: string; course: string | null }> {
  const { name, title } = await db
    .selectFrom("fee_accounts")
    .leftJoin("users", "users.id", "fee_accounts.userId")
    .leftJoin("courses", "courses.id", "fee_accounts.courseId")
    .select(["users.name", "courses.title"])
    .where("fee_accounts.id", "=", id)
    .executeTakeFirstOrThrow();
  return { student: name ?? "", course: title };
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

/** The accounts with the names of their students and courses. */
export async function listAccountHeads(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("fee_accounts")
    .leftJoin("users", "users.id", "fee_accounts.userId")
    .leftJoin("courses", "courses.id", "fee_accounts.courseId")
    .select([
      ...(["fee_accounts.id", "fee_accounts.userId", "fee_accounts.enrolmentId"] as const),
      ...(["fee_accounts.courseId", "fee_accounts.plan", "fee_accounts.refundVersion"] as const),
      ...(["fee_accounts.code", "users.name", "courses.title", "courses.titleHi"] as const),
    ])
    .where("fee_accounts.id", "in", [...ids])
    .orderBy("fee_accounts.id")
    .execute();
}

/** What is charged for an enrolment: the fee and the plan of its course, and its account where there is one. */
export async function findCharged(
  db: Db,
  { userId, courseId }: { userId: string; courseId: string },
) {
  return db
    .selectFrom("enrolments")
    .innerJoin("courses", "courses.id", "enrolments.courseId")
    .leftJoin("fee_plans", "fee_plans.courseId", "courses.id")
    .leftJoin("fee_accounts", "fee_accounts.enrolmentId", "enrolments.id")
    .select([
      ...(["enrolments.id as enrolmentId", "fee_accounts.id as accountId"] as const),
      ...(["courses.feePaise", "courses.startsOn", "fee_plans.plan"] as const),
    ])
    .where("enrolments.userId", "=", userId)
    .where("enrolments.courseId", "=", courseId)
    .executeTakeFirst();
}
