import { type SqlBool, sql } from "kysely";
import type { Database, Db, Trx } from "../../database/connect.ts";
import {
  type CountedPage,
  countRows,
  nextRows,
  type PageRequest,
  pageBounds,
  toPage,
} from "../../database/pages.ts";

export type BankLineRow = Database["bank_lines"];

/** Gives how many of them are new: a line counts once. */
export async function insertLines(trx: Trx, rows: readonly BankLineRow[]): Promise<number> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("bank_lines")
    .values([...rows])
    .onConflict((same) => same.column("lineKey").doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

export type LinesAsked = PageRequest & { aside?: "yes" | undefined };

/** Money that is no payment, or one that was taken back, or what was set aside of it; the oldest first. */
export async function listOpenLines(
  db: Db,
  { aside, ...asked }: LinesAsked,
): Promise<CountedPage<BankLineRow>> {
  const { limit, ...bounds } = pageBounds(asked);
  const all = db.selectFrom("bank_lines").where("setAside", aside ? "is not" : "is", null);
  const open = all.where(isOpen);
  const rows = await nextRows(open.selectAll(), {
    ...({ table: "bank_lines", at: "day", order: "asc" } as const),
    ...bounds,
  }).execute();
  const page = toPage(rows, { limit, cursorOf: ({ day, id }) => ({ at: day, id }) });
  return { ...page, total: await countRows(open) };
}

const isOpen = sql<SqlBool>`("bank_lines"."entryId" is null or "bank_lines"."entryId" in (
  select "reversesId" from "fee_entries" where "reversesId" is not null))`;

/** Nobody else can match it before the transaction ends. */
export async function lockLine(trx: Trx, id: string) {
  return trx
    .updateTable("bank_lines")
    .set({ id })
    .where("id", "=", id)
    .returningAll()
    .returning(sql<number>`case when ${isOpen} then 1 else 0 end`.as("isOpen"))
    .executeTakeFirst();
}

export async function setLine(trx: Trx, id: string, to: Partial<BankLineRow>): Promise<void> {
  await trx.updateTable("bank_lines").set(to).where("id", "=", id).execute();
}

/** Accounts of these ids or codes, with whose they are and their open charges, what is due first before the others. */
export async function listCandidates(
  db: Db,
  { ids, codes }: { ids: readonly string[]; codes: readonly string[] },
) {
  const heads = await db
    .selectFrom("fee_accounts as account")
    .leftJoin("users", "users.id", "account.userId")
    .leftJoin("courses", "courses.id", "account.courseId")
    .select(["account.id", "account.code", "account.courseId", "users.name"])
    .select(["courses.title", "courses.titleHi"])
    .where(({ or, eb }) =>
      or([eb("account.id", "in", [...ids, ""]), eb("account.code", "in", [...codes, ""])]),
    )
    .execute();
  const open = await db
    .selectFrom("fee_open_charges as open")
    .select(["open.accountId", "open.openPaise"])
    .where("open.accountId", "in", [...heads.map(({ id }) => id), ""])
    .orderBy("open.dueOn")
    .orderBy("open.chargeId")
    .execute();
  return heads.map(({ courseId, title, titleHi, name, ...head }) => ({
    ...head,
    student: name,
    course: courseId === null || title === null ? null : { id: courseId, title, titleHi },
    open: open.filter(({ accountId }) => accountId === head.id).map(({ openPaise }) => openPaise),
  }));
}

export type Candidate = Awaited<ReturnType<typeof listCandidates>>[number];
