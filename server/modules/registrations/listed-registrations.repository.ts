import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { RegistrationFilter as AnswerFilter } from "../../../contract/entities/closed-lists.ts";
import type { Connection } from "../../database/connect.ts";
import { nextRows, type Page, type PageRequest } from "../../database/pages.ts";
import { listByCreation } from "../../database/search/list-by-creation.ts";
import {
  type Condition,
  countMatching,
  meetsSearch,
  type PageBounds,
  type Total,
} from "../../database/search/matching-rows.ts";
import { istMidnight } from "../../ist.ts";
import { type RegistrationRow, selectRegistrations } from "./registrations.repository.ts";

type Db = Connection["db"];
type Database = Pick<Connection, "db" | "dialect">;

/** Every word of `query` stands in the name, the phone number or the e-mail; `since` is a day in India. */
export type RegistrationFilter = {
  query?: string | undefined;
  answer?: AnswerFilter | undefined;
  courseId?: string | undefined;
  since?: string | undefined;
};

/** A page, newest first, and how many match in all. */
export async function listRegistrations(
  database: Database,
  { query, cursor, limit, ...filter }: RegistrationFilter & PageRequest,
): Promise<Page<RegistrationRow> & Total> {
  const { db } = database;
  return listByCreation(database, {
    table: "registrations",
    query,
    cursor,
    limit,
    filters: conditionsOf(filter),
    // A course has few, so its own index is enough whatever is searched for.
    leavesFew: filter.courseId !== undefined,
    list: {
      byIds: (ids) => listByIds(db, ids),
      fromTop: (asked) => selectPage(db, asked).execute(),
      count: (conditions) => countOf(db, conditions),
    },
  });
}

/** The next rows by their id; `matches` is 1 for those that the filter leaves. */
export async function listRegistrationsByKey(
  database: Database,
  { after, limit, filter }: { after: string; limit: number; filter: RegistrationFilter },
): Promise<(RegistrationRow & { matches: number })[]> {
  const { query, ...rest } = filter;
  const search = { table: "registrations" as const, query, filters: conditionsOf(rest) };
  return selectRegistrations(database.db)
    .select(meetsSearch(database, search).as("matches"))
    .where("registrations.id", ">", after)
    .orderBy("registrations.id")
    .limit(limit)
    .execute();
}

/** How many wait for an answer of the office, counted up to `limits.countedRows`. */
export function countOpenRegistrations(db: Db): Promise<Total> {
  return countOf(db, conditionsOf({ answer: "open" }));
}

export function conditionsOf({
  answer,
  courseId,
  since,
}: RegistrationFilter): RawBuilder<SqlBool>[] {
  return [
    ...(answer === undefined ? [] : isAnswered(answer)),
    ...(courseId === undefined ? [] : [sql<SqlBool>`"registrations"."courseId" = ${courseId}`]),
    ...(since === undefined
      ? []
      : [sql<SqlBool>`"registrations"."createdAt" >= ${istMidnight(since).toISOString()}`]),
  ];
}

/** Whoever has or requested a seat in the course needs no answer to the registration any more. */
function isAnswered(answer: AnswerFilter): RawBuilder<SqlBool>[] {
  if (answer !== "open") return [sql<SqlBool>`"registrations"."answer" = ${answer}`];
  // Written exactly as in its index in office.sql.
  return [
    sql<SqlBool>`"registrations"."answer" is null`,
    sql<SqlBool>`"registrations"."hasEnrolment" = 0`,
  ];
}

const order = { table: "registrations", at: "createdAt" };

/** For listRegistrations, and for the test that looks at its plan. */
export function selectPage(
  db: Db,
  { conditions, ...bounds }: { conditions: readonly Condition[] } & PageBounds,
) {
  const rows = selectRegistrations(db).where(({ and }) => and([...conditions]));
  return nextRows(rows, { ...order, ...bounds });
}

/** In the order of the list. */
export async function listByIds(db: Db, ids: readonly string[]): Promise<RegistrationRow[]> {
  if (ids.length === 0) return [];
  return selectRegistrations(db)
    .where("registrations.id", "in", ids)
    .orderBy("registrations.createdAt", "desc")
    .orderBy("registrations.id", "desc")
    .execute();
}

function countOf(db: Db, conditions: readonly Condition[]): Promise<Total> {
  return countMatching(db, { rows: db.selectFrom("registrations"), conditions });
}
