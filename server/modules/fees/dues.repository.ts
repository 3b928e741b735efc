import { type SqlBool, sql } from "kysely";
import type { DueAge, FeeDue } from "../../../contract/entities/fee-dues.ts";
import type { Db } from "../../database/connect.ts";
import {
  type Condition,
  type CountedPage,
  countRows,
  nextRows,
  type PageRequest,
  pageBounds,
  toPage,
} from "../../database/pages.ts";
import { containsWords } from "../../database/search-text.ts";
import { selectEnrolledLanguage } from "../messages/index.ts";
import { listLastPromises } from "./promises.repository.ts";

/** `today` is a day in India. */
export type DuesFilter = {
  today: string;
  query?: string | undefined;
  courseId?: string | undefined;
  age?: DueAge | undefined;
};

/** Accounts of which something is overdue, the longest first, and their total. */
export async function listDues(
  db: Db,
  { today, ...asked }: DuesFilter & PageRequest,
): Promise<CountedPage<FeeDue>> {
  const { limit, ...bounds } = pageBounds(asked);
  const matching = overdue(db, today).where(({ and }) => and(conditionsOf({ today, ...asked })));
  const rows = await nextRows(matching.selectAll("dues"), {
    ...({ table: "dues", at: "dueSince", order: "asc" } as const),
    ...bounds,
  }).execute();
  const page = toPage(rows, { limit, cursorOf: ({ dueSince, id }) => ({ at: dueSince, id }) });
  const shown = await withHeads(db, { rows: page.rows, today });
  return { ...page, rows: shown, total: await countRows(matching) };
}

/** How many accounts the list has. */
export function countDues(db: Db, today: string): Promise<number> {
  return countRows(overdue(db, today));
}

/** What is overdue of these accounts, as the list has it. */
export async function listDuesOf(
  db: Db,
  { ids, today }: { ids: readonly string[]; today: string },
): Promise<FeeDue[]> {
  const rows = await overdue(db, today, ids).selectAll("dues").orderBy("dues.id").execute();
  return withHeads(db, { rows, today });
}

type Overdue = { id: string; dueSince: string };

/** Without their sums, which are taken of the rows that are shown: nothing but an index is read. */
function overdue(db: Db, today: string, ids?: readonly string[]) {
  return db
    .selectFrom(
      db
        .selectFrom("fee_open_charges as open")
        .select(["open.accountId as id"])
        .select(({ fn }) => fn.min<string>("open.dueOn").as("dueSince"))
        .where("open.dueOn", "<", today)
        .$if(ids !== undefined, (of) => of.where("open.accountId", "in", [...(ids ?? []), ""]))
        .groupBy("open.accountId")
        .as("dues"),
    )
    .innerJoin("fee_accounts as account", "account.id", "dues.id");
}

/** What is overdue of these accounts, by their ids. */
async function sumsOf(
  db: Db,
  { ids, today }: { ids: readonly string[]; today: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("fee_open_charges as open")
    .select("open.accountId")
    .select(paiseOf("open.openPaise"))
    .where("open.accountId", "in", ids)
    .where("open.dueOn", "<", today)
    .groupBy("open.accountId")
    .execute();
  return new Map(rows.map(({ accountId, paise }) => [accountId, Number(paise)]));
}

/** A sum, as a whole number on both databases. */
export function paiseOf(column: string) {
  return sql<number>`cast(sum(${sql.ref(column)}) as bigint)`.as("paise");
}

function conditionsOf({ today, query, courseId, age }: DuesFilter): Condition[] {
  const [newest, oldest] = age ? ageDays[age].map((days) => daysBefore(today, days)) : [];
  const ofPerson = containsWords("users.searchText", query).map(
    (says) => sql<SqlBool>`(select ${says} from "users" where "users"."id" = "account"."userId")`,
  );
  return [
    ...(courseId === undefined ? [] : [sql<SqlBool>`"account"."courseId" = ${courseId}`]),
    ...(newest ? [sql<SqlBool>`"dues"."dueSince" <= ${newest}`] : []),
    ...(oldest ? [sql<SqlBool>`"dues"."dueSince" >= ${oldest}`] : []),
    ...ofPerson,
  ];
}

/** From how many days on, and to how many. */
export const ageDays: Readonly<Record<DueAge, readonly [number, number?]>> = {
  "1-30": [1, 30],
  "31-60": [31, 60],
  "61": [61],
};

/** A day (`YYYY-MM-DD`) some days before another. */
export function daysBefore(day: string, days: number | undefined): string {
  if (days === undefined) return "";
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

/** With whose they are, the last promise and the last reminder. */
async function withHeads(
  db: Db,
  { rows, today }: { rows: readonly Overdue[]; today: string },
): Promise<FeeDue[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const heads = new Map((await selectHeads(db, ids).execute()).map((head) => [head.id, head]));
  const promises = await listLastPromises(db, ids);
  const sums = await sumsOf(db, { ids, today });
  return rows.flatMap(({ id, dueSince }) => {
    const head = heads.get(id);
    if (!head) return [];
    const { userId, name, courseId, title, titleHi, phoneNumber, chosen, enrolledIn } = head;
    const language = chosen ?? enrolledIn;
    return {
      ...{ id, dueSince, overduePaise: sums.get(id) ?? 0, code: head.code },
      student:
        userId === null || name === null
          ? null
          : { id: userId, name, phoneNumber: phoneNumber || null, language },
      course: courseId === null || title === null ? null : { id: courseId, title, titleHi },
      balancePaise: Number(head.balancePaise),
      promise: promises.get(id) ?? null,
      remindedAt: head.remindedAt,
    };
  });
}

function selectHeads(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("fee_accounts as account")
    .leftJoin("users", "users.id", "account.userId")
    .leftJoin("courses", "courses.id", "account.courseId")
    .leftJoin("enrolment_forms", "enrolment_forms.userId", "account.userId")
    .leftJoin("message_settings", "message_settings.userId", "account.userId")
    .select(["account.id", "account.userId", "account.courseId", "account.code", "users.name"])
    .select(["courses.title", "courses.titleHi", "enrolment_forms.phoneNumber"])
    .select("message_settings.language as chosen")
    .select(selectEnrolledLanguage("users.id"))
    .select(({ selectFrom }) => [
      selectFrom("fee_entries")
        .select(sql<number>`cast(coalesce(sum("paise"), 0) as bigint)`.as("paise"))
        .whereRef("fee_entries.accountId", "=", "account.id")
        .as("balancePaise"),
      selectFrom("notices")
        .select(({ fn }) => fn.max<string | null>("notices.createdAt").as("at"))
        .whereRef("notices.personId", "=", "account.userId")
        .where("notices.kind", "=", "fee")
        .as("remindedAt"),
    ])
    .where("account.id", "in", ids);
}
