import { type SqlBool, sql } from "kysely";
import type { Daybook, DaybookLine } from "../../../contract/entities/fee-desk.ts";
import type { PayMethod } from "../../../contract/entities/fees.ts";
import { limits } from "../../../contract/limits.ts";
import type { Db } from "../../database/connect.ts";
import { containsWords } from "../../database/search-text.ts";

const MOST_FOUND = 20;

/** Students who have a fee account and whose names or numbers contain the words, by name. */
export async function findPayers(db: Db, query: string) {
  return db
    .selectFrom("users")
    .leftJoin("enrolment_forms", "enrolment_forms.userId", "users.id")
    .select(["users.id", "users.name", "users.formGrade as grade", "enrolment_forms.phoneNumber"])
    .where(({ and }) => and(containsWords("users.searchText", query)))
    .where(
      sql<SqlBool>`exists (select 1 from "fee_accounts" where "fee_accounts"."userId" = "users"."id")`,
    )
    .orderBy("users.name")
    .orderBy("users.id")
    .limit(MOST_FOUND)
    .execute();
}

export async function listAccountIds(db: Db, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom("fee_accounts")
    .select("id")
    .where("userId", "in", userIds)
    .execute();
  return rows.map(({ id }) => id);
}

/** What came in and went out on a day: a payment or a refund that was taken back counts on the day of that. */
function moneyOf(db: Db, day: string) {
  return db
    .selectFrom("fee_entries as entry")
    .where("entry.receivedOn", "=", day)
    .where("entry.method", "is not", null);
}

export async function sumDay(db: Db, day: string): Promise<Daybook["sums"]> {
  const rows = await moneyOf(db, day)
    .select([
      "entry.method",
      sql<number>`coalesce(sum(case when "entry"."paise" < 0 then -"entry"."paise" end), 0)`.as(
        "inPaise",
      ),
      sql<number>`coalesce(sum(case when "entry"."paise" > 0 then "entry"."paise" end), 0)`.as(
        "outPaise",
      ),
    ])
    .groupBy("entry.method")
    .execute();
  return rows.map(({ method, inPaise, outPaise }) => ({
    ...{ method: methodOf(method), inPaise: Number(inPaise), outPaise: Number(outPaise) },
  }));
}

/** The newest first; at most `limits.wholeList`. */
export async function listDay(db: Db, day: string): Promise<DaybookLine[]> {
  const rows = await moneyOf(db, day)
    .innerJoin("fee_accounts as account", "account.id", "entry.accountId")
    .leftJoin("users as student", "student.id", "account.userId")
    .leftJoin("users as writer", "writer.id", "entry.byId")
    .leftJoin("courses as course", "course.id", "account.courseId")
    .leftJoin("fee_documents as document", "document.entryId", "entry.id")
    .select([
      ...(["entry.id", "entry.accountId", "entry.kind", "entry.method", "entry.paise"] as const),
      ...(["entry.reference", "entry.at", "student.name as student", "writer.name as by"] as const),
      ...(["course.title", "course.titleHi", "document.number"] as const),
      "document.id as documentId",
    ])
    .orderBy("entry.id", "desc")
    .limit(limits.wholeList)
    .execute();
  return rows.map(({ title, titleHi, number, documentId, method, paise, ...line }) => ({
    ...{ ...line, method: methodOf(method), paise: -paise },
    course: title === null ? null : { title, titleHi },
    document: documentId !== null && number !== null ? { id: documentId, number } : null,
  }));
}

/** `moneyOf` has only entries with one. */
function methodOf(method: PayMethod | null): PayMethod {
  if (method === null) throw new Error("money without a method");
  return method;
}
