import { randomInt } from "node:crypto";
import type { Database, Db, Trx } from "../../database/connect.ts";

export type AccountRow = Database["fee_accounts"];

/** Nobody else can write to the account before the transaction ends; an update locks on both databases. */
export async function lockAccount(trx: Trx, id: string): Promise<AccountRow | undefined> {
  return trx
    .updateTable("fee_accounts")
    .set({ id })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

export async function raiseVersion(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable("fee_accounts")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
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
      ...(["fee_accounts.version", "fee_accounts.code", "users.name"] as const),
      ...(["courses.title", "courses.titleHi"] as const),
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

export async function insertAccount(trx: Trx, row: AccountRow): Promise<void> {
  await trx.insertInto("fee_accounts").values(row).execute();
}

export async function setAccount(trx: Trx, id: string, to: Partial<AccountRow>): Promise<void> {
  await trx.updateTable("fee_accounts").set(to).where("id", "=", id).execute();
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
