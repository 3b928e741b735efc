import { type RawBuilder, type SqlBool, sql } from "kysely";
import type {
  EnrolmentAttention,
  EnrolmentStatus,
} from "../../../contract/entities/closed-lists.ts";
import { limits } from "../../../contract/limits.ts";
import type { Connection } from "../../database/connect.ts";
import { containsWord, foldText, searchWords } from "../../database/search-text.ts";
import { isGradeMismatch } from "./enrolments.repository.ts";
import { isPending, statusThatCounts } from "./seats.repository.ts";

type Db = Connection["db"];

/** `status` is the effective one at `now`; every word of `query` must match the student or the course. */
export type EnrolmentFilter = {
  query?: string | undefined;
  status?: EnrolmentStatus | undefined;
  /** Of those that wait for the office. */
  attention?: EnrolmentAttention | undefined;
  courseId?: string | undefined;
  now: Date;
};

/** What the filter says of a row of `enrolments`. */
export async function enrolmentConditions(
  db: Db,
  { query, status, attention, courseId, now }: EnrolmentFilter,
): Promise<RawBuilder<SqlBool>[]> {
  const at = now.toISOString();
  return [
    ...(status ? [hasStatus(status, at)] : []),
    ...(attention ? [isPending(at), await asksAttention(db, attention, now)] : []),
    ...(courseId ? [sql<SqlBool>`"enrolments"."courseId" = ${courseId}`] : []),
    ...(await namesAll(db, searchWords(query))),
  ];
}

function hasStatus(status: EnrolmentStatus, now: string): RawBuilder<SqlBool> {
  // Few wait, and an index has them.
  return status === "pending" ? isPending(now) : sql<SqlBool>`${statusThatCounts(now)} = ${status}`;
}

async function asksAttention(
  db: Db,
  attention: EnrolmentAttention,
  now: Date,
): Promise<RawBuilder<SqlBool>> {
  if (attention === "misfit") return isGradeMismatch(db);
  const soon = new Date(now.valueOf() + limits.lapsingSoonMs).toISOString();
  return sql<SqlBool>`"enrolments"."heldUntil" <= ${soon}`;
}

/** Titles are compared here, as neither database folds as the search does. */
async function namesAll(db: Db, words: readonly string[]): Promise<RawBuilder<SqlBool>[]> {
  if (words.length === 0) return [];
  const courses = await db.selectFrom("courses").select(["id", "title", "titleHi"]).execute();
  const titles = courses.map(({ id, title, titleHi }) => ({
    id,
    folded: foldText(`${title} ${titleHi ?? ""}`),
  }));
  const sought = words.map((word) => ({
    says: containsWord("users.searchText", word),
    courseIds: titles.filter(({ folded }) => folded.includes(word)).map(({ id }) => id),
  }));
  const ofStudents = sought.filter(({ courseIds }) => courseIds.length === 0);
  // A word of every title leaves nothing out.
  const ofEither = sought.filter(
    ({ courseIds }) => courseIds.length > 0 && courseIds.length < titles.length,
  );
  return [
    ...(ofStudents.length > 0 ? [isOfStudent(ofStudents.map(({ says }) => says))] : []),
    ...ofEither.map(
      ({ says, courseIds }) =>
        sql<SqlBool>`("enrolments"."courseId" in (${sql.join(courseIds)}) or ${isOfStudent([says])})`,
    ),
  ];
}

function isOfStudent(words: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`"enrolments"."userId" in
    (select "users"."id" from "users" where ${sql.join(words, sql` and `)})`;
}
