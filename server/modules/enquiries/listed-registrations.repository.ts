import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { RegistrationFilter as AnswerFilter } from "../../../contract/entities/closed-lists.ts";
import type { Connection, Db } from "../../database/connect.ts";
import {
  type Condition,
  type CountedPage,
  countRows,
  meets,
  nextRows,
  type PageRequest,
  pageBounds,
  toPage,
} from "../../database/pages.ts";
import { containsWords } from "../../database/search-text.ts";
import { istMidnight } from "../../ist.ts";
import { type RegistrationRow, selectRegistrations } from "./registrations.repository.ts";

/** Every word of `query` stands in the name, the phone number or the e-mail; `since` is a day in India. */
export type RegistrationFilter = {
  query?: string | undefined;
  answer?: AnswerFilter | undefined;
  courseId?: string | undefined;
  since?: string | undefined;
};

/** A page, newest first, and how many match in all. */
export async function listRegistrations(
  { db }: Pick<Connection, "db">,
  { cursor, limit: asked, ...filter }: RegistrationFilter & PageRequest,
): Promise<CountedPage<RegistrationRow>> {
  const { limit, ...bounds } = pageBounds({ cursor, limit: asked });
  const conditions = conditionsOf(filter);
  const matching = selectRegistrations(db).where(({ and }) => and(conditions));
  const isSearched = Boolean(filter.query);
  const order = { table: "registrations", at: "createdAt", isSearched };
  const rows = await nextRows(matching, { ...order, ...bounds }).execute();
  const page = toPage(rows, { limit, cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }) });
  return { ...page, total: await countMatching(db, conditions) };
}

/** The next rows by their id; `matches` is 1 for those that the filter leaves. */
export async function listRegistrationsByKey(
  { db }: Pick<Connection, "db">,
  { after, limit, filter }: { after: string; limit: number; filter: RegistrationFilter },
): Promise<(RegistrationRow & { matches: number })[]> {
  return selectRegistrations(db)
    .select(meets(conditionsOf(filter)).as("matches"))
    .where("registrations.id", ">", after)
    .orderBy("registrations.id")
    .limit(limit)
    .execute();
}

/** How many wait for an answer of the office. */
export function countOpenRegistrations(db: Db): Promise<number> {
  return countMatching(db, conditionsOf({ answer: "open" }));
}

function conditionsOf({
  query,
  answer,
  courseId,
  since,
}: RegistrationFilter): RawBuilder<SqlBool>[] {
  return [
    ...containsWords("registrations.searchText", query),
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

/** In the order of the list. */
export async function listByIds(db: Db, ids: readonly string[]): Promise<RegistrationRow[]> {
  if (ids.length === 0) return [];
  return selectRegistrations(db)
    .where("registrations.id", "in", ids)
    .orderBy("registrations.createdAt", "desc")
    .orderBy("registrations.id", "desc")
    .execute();
}

function countMatching(db: Db, conditions: readonly Condition[]): Promise<number> {
  return countRows(db.selectFrom("registrations").where(({ and }) => and([...conditions])));
}
