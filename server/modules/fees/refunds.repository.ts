import { type SqlBool, sql } from "kysely";
import type { Database, Db, Trx } from "../../database/connect.ts";
import { countRows } from "../../database/pages.ts";
import type { AccountRow } from "./accounts.repository.ts";

/** What of a course decides what is given back, with its plan of today. */
export async function findRefundCourse(db: Db, courseId: string) {
  return db
    .selectFrom("courses")
    .leftJoin("fee_plans", "fee_plans.courseId", "courses.id")
    .select(["startsOn", "endsOn", "validUntil", "enrolmentFeePaise", "fee_plans.plan"])
    .where("courses.id", "=", courseId)
    .executeTakeFirst();
}

/** Classes of a course that were over at `now` (ISO 8601 UTC) and not cancelled. */
export async function countHeldClasses(
  db: Db,
  { courseId, now }: { courseId: string; now: string },
): Promise<number> {
  const { held } = await db
    .selectFrom("classes")
    .select(({ fn }) => fn.countAll<number>().as("held"))
    .where("courseId", "=", courseId)
    .where("cancelledAt", "is", null)
    .where("endsAt", "<=", now)
    .executeTakeFirstOrThrow();
  return Number(held);
}

export async function findAccountOfEnrolment(
  db: Db,
  enrolmentId: string,
): Promise<AccountRow | undefined> {
  return db
    .selectFrom("fee_accounts")
    .selectAll()
    .where("enrolmentId", "=", enrolmentId)
    .executeTakeFirst();
}

/** Of these people, the ids of accounts whose enrolment has not been withdrawn, which settled them. */
export async function listUnsettled(db: Db, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("fee_accounts")
    .innerJoin("enrolments", "enrolments.id", "fee_accounts.enrolmentId")
    .select("fee_accounts.id")
    .where("fee_accounts.userId", "in", [...userIds])
    .where("enrolments.status", "<>", "withdrawn")
    .orderBy("fee_accounts.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Of these accounts, the ids of those whose enrolment holds a seat at `now` (ISO 8601 UTC). */
export async function listSeated(
  db: Db,
  { accountIds, now }: { accountIds: readonly string[]; now: string },
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("fee_accounts")
    .innerJoin("enrolments", "enrolments.id", "fee_accounts.enrolmentId")
    .select("fee_accounts.id")
    .where("fee_accounts.id", "in", [...accountIds])
    .where(({ eb, or, and }) =>
      or([
        eb("enrolments.status", "=", "active"),
        and([eb("enrolments.status", "=", "pending"), eb("enrolments.heldUntil", ">", now)]),
      ]),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Enrolments whose seat was held in vain, and whose charges still stand though no payment does. */
export async function listLapsedEnrolments(db: Db, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom("enrolments")
    .innerJoin("fee_accounts as account", "account.enrolmentId", "enrolments.id")
    .innerJoin("fee_entries as charge", "charge.accountId", "account.id")
    .leftJoin("fee_entries as reversal", "reversal.reversesId", "charge.id")
    .select("enrolments.id")
    .distinct()
    .where("enrolments.status", "=", "pending")
    .where("enrolments.heldUntil", "<=", now)
    .where("charge.kind", "=", "charge")
    .where("charge.reason", "is", null)
    .where("reversal.id", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("fee_entries as payment")
            .leftJoin("fee_entries as back", "back.reversesId", "payment.id")
            .select("payment.id")
            .whereRef("payment.accountId", "=", "account.id")
            .where("payment.kind", "=", "payment")
            .where("back.id", "is", null),
        ),
      ),
    )
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertQuote(trx: Trx, row: Database["refund_quotes"]): Promise<void> {
  await trx.insertInto("refund_quotes").values(row).execute();
}

/** Nothing of an account is to be paid out any more: its student is enrolled again. */
export async function forgetDueRefunds(trx: Trx, accountId: string): Promise<void> {
  await trx
    .updateTable("refund_quotes")
    .set({ dueOn: null })
    .where("accountId", "=", accountId)
    .where("dueOn", "is not", null)
    .execute();
}

/** What was written in words about the money of people who are erased; sums and bare numbers stay, without saying whose. */
export async function forgetPayers(trx: Trx, userIds: readonly string[]): Promise<void> {
  const accounts = trx
    .selectFrom("fee_accounts")
    .select("id")
    .where("userId", "in", [...userIds]);
  await trx
    .updateTable("fee_promises")
    .set({ note: null })
    .where("accountId", "in", accounts)
    .execute();
  await trx
    .updateTable("fee_entries")
    .set({ reason: null })
    .where("accountId", "in", accounts)
    // The reason of a charge is the program's, and says what it is.
    .where("kind", "<>", "charge")
    .execute();
  await trx
    .updateTable("fee_entries")
    .set({ reference: null })
    .where("accountId", "in", accounts)
    .where(sql<SqlBool>`ltrim("reference", '0123456789') <> ''`)
    .execute();
  const entries = trx.selectFrom("fee_entries").select("id").where("accountId", "in", accounts);
  await trx
    .updateTable("bank_lines")
    .set({ narration: "", setAside: null })
    .where("entryId", "in", entries)
    .execute();
}

/** What of a quote is not paid out yet: refunds since it was made, that were not taken back, count. */
const rest = sql<number>`("refund_quotes"."paise" - coalesce((
  select sum("given"."paise") from "fee_entries" as "given"
  left join "fee_entries" as "back" on "back"."reversesId" = "given"."id"
  where "given"."accountId" = "refund_quotes"."accountId" and "given"."kind" = 'refund'
    and "given"."at" >= "refund_quotes"."at" and "back"."id" is null), 0))`;

function dueRefunds(db: Db) {
  return db.selectFrom("refund_quotes").where("dueOn", "is not", null).where(rest, ">", 0);
}

/** Of an account, what is still to be paid out. */
export async function findDueQuote(db: Db, accountId: string) {
  return dueRefunds(db)
    .select(["quote", "dueOn", "at"])
    .where("accountId", "=", accountId)
    .orderBy("id", "desc")
    .executeTakeFirst();
}

/** Those to be paid first before the others. */
export async function listDueRefunds(db: Db, limit: number) {
  const rows = await dueRefunds(db)
    .innerJoin("fee_accounts", "fee_accounts.id", "refund_quotes.accountId")
    .leftJoin("users", "users.id", "fee_accounts.userId")
    .leftJoin("courses", "courses.id", "fee_accounts.courseId")
    .select([
      ...(["refund_quotes.id", "refund_quotes.accountId", "refund_quotes.quote"] as const),
      ...(["refund_quotes.dueOn", "fee_accounts.userId", "fee_accounts.courseId"] as const),
      ...(["users.name", "courses.title", "courses.titleHi"] as const),
      rest.as("rest"),
    ])
    .orderBy("refund_quotes.dueOn")
    .orderBy("refund_quotes.id")
    .limit(limit)
    .execute();
  return { rows, total: await countRows(dueRefunds(db)) };
}

/** How many are to be paid, and for how many the day is over. `today` is a day in India. */
export async function countDueRefunds(
  db: Db,
  today: string,
): Promise<{ count: number; overdue: number }> {
  return {
    count: await countRows(dueRefunds(db)),
    overdue: await countRows(dueRefunds(db).where("dueOn", "<", today)),
  };
}

/** By account, what is still to be paid out, and until when. */
export async function listDueOf(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, { paise: number; dueOn: string }>> {
  if (accountIds.length === 0) return new Map();
  const rows = await dueRefunds(db)
    .select(["refund_quotes.accountId", "refund_quotes.dueOn", rest.as("rest")])
    .where("refund_quotes.accountId", "in", [...accountIds])
    .orderBy("refund_quotes.id")
    .execute();
  return new Map(
    rows.map(({ accountId, dueOn, rest: paise }) => [
      accountId,
      { paise: Number(paise), dueOn: dueOn ?? "" },
    ]),
  );
}
