import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { EnrolmentStatus } from "../../../contract/entities/choices.ts";
import type { Connection } from "../../database/connect.ts";
import { foundIds, joinFound } from "../../database/search/found-ids.ts";
import type { Condition } from "../../database/search/matching-rows.ts";
import { saysWord, searchWords } from "../../database/search/search-words.ts";
import { foldText } from "../../database/search-text.ts";
import { statusSets, statusThatCounts } from "./seats.repository.ts";

type Database = Pick<Connection, "db" | "dialect">;

/** `status` is the one that counts at `now`; every word of `query` names the student or the course. */
export type EnrolmentFilter = {
  query?: string | undefined;
  status?: EnrolmentStatus | undefined;
  courseId?: string | undefined;
  now: Date;
};

export type EnrolmentConditions = {
  /** What every row must meet, told row by row. */
  filters: readonly Condition[];
  /** Where a state alone is asked for: sets of the same rows, each by an index. */
  sets: readonly Condition[];
  /** Where there is a search: the same rows by its index, as `listFound` takes them. */
  matches: readonly RawBuilder<unknown>[];
};

export async function enrolmentConditions(
  database: Database,
  { query, status, courseId, now }: EnrolmentFilter,
): Promise<EnrolmentConditions> {
  const at = now.toISOString();
  const words = await narrowingWords(database.db, searchWords(query));
  const rest = [
    ...(status ? [sql<SqlBool>`${statusThatCounts(at)} = ${status}`] : []),
    ...(courseId ? [sql<SqlBool>`"enrolments"."courseId" = ${courseId}`] : []),
  ];
  const filters = [...rest, ...sayAll(database.dialect, words)];
  // A course has few enrolments, so that its own index is enough whatever else is asked for.
  if (courseId) return { filters, sets: [], matches: [] };
  if (words.length === 0)
    return { filters, sets: status ? statusSets(at)[status] : [], matches: [] };
  return { filters, sets: [], matches: await matchesOf(database, { words, rest }) };
}

/** A word and the courses whose title says it. */
type NarrowingWord = { word: string; courseIds: readonly string[] };

/** Leaves out the words that every course says. */
async function narrowingWords(
  db: Connection["db"],
  words: readonly string[],
): Promise<NarrowingWord[]> {
  if (words.length === 0) return [];
  const courses = await db.selectFrom("courses").select(["id", "title", "titleHi"]).execute();
  const titles = courses.map(({ id, title, titleHi }) => ({
    id,
    folded: foldTitle(`${title} ${titleHi ?? ""}`),
  }));
  return words.flatMap((word) => {
    const courseIds = titles.filter(({ folded }) => folded.includes(word)).map(({ id }) => id);
    return courses.length > 0 && courseIds.length === courses.length ? [] : [{ word, courseIds }];
  });
}

const KEPT_TITLES = 5_000;
const foldedTitles = new Map<string, string>();

/** Neither database folds as the search does; titles seldom change, and folding costs more than finding. */
function foldTitle(title: string): string {
  const known = foldedTitles.get(title);
  if (known !== undefined) return known;
  if (foldedTitles.size >= KEPT_TITLES) foldedTitles.clear();
  const folded = foldText(title);
  foldedTitles.set(title, folded);
  return folded;
}

function sayAll(
  dialect: Connection["dialect"],
  words: readonly NarrowingWord[],
): RawBuilder<SqlBool>[] {
  return words.map(({ word, courseIds }) => {
    const says = saysWord(dialect, { column: "users.searchText", word });
    // Not a join: most rows are told by their course, without a look at the student.
    const student = sql<SqlBool>`(select ${says} from "users" where "users"."id" = "enrolments"."userId")`;
    return courseIds.length === 0
      ? student
      : sql<SqlBool>`(${isOfCourses(courseIds)} or ${student})`;
  });
}

function isOfCourses(courseIds: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`("enrolments"."courseId" in (${sql.join(courseIds)}))`;
}

type Narrowed = { words: readonly NarrowingWord[]; rest: readonly RawBuilder<SqlBool>[] };

/** Found by the words that no course says, else by the one that the fewest say; the others are asked of each row. */
async function matchesOf(
  database: Database,
  { words, rest }: Narrowed,
): Promise<RawBuilder<unknown>[]> {
  const { dialect } = database;
  const ofStudents = words.filter(({ courseIds }) => courseIds.length === 0);
  const [rarest, ...others] = words.toSorted(
    (one, other) => one.courseIds.length - other.courseIds.length,
  );
  if (!rarest) return [];
  if (ofStudents.length > 0) {
    const ofCourses = words.filter(({ courseIds }) => courseIds.length > 0);
    const conditions = [...rest, ...sayAll(dialect, ofCourses)];
    return [await ofFoundStudents(database, { words: ofStudents, conditions })];
  }
  const conditions = [...rest, ...sayAll(dialect, others)];
  const isNamed = isOfCourses(rarest.courseIds);
  const elsewhere = [sql<SqlBool>`not ${isNamed}`, ...conditions];
  return [
    sql`select "id", "enrolledAt" as "at" from "enrolments"
      where ${sql.join([isNamed, ...conditions], sql` and `)}`,
    await ofFoundStudents(database, { words: [rarest], conditions: elsewhere }),
  ];
}

async function ofFoundStudents(
  database: Database,
  {
    words,
    conditions,
  }: { words: readonly NarrowingWord[]; conditions: readonly RawBuilder<SqlBool>[] },
): Promise<RawBuilder<unknown>> {
  const sought = { table: "users" as const, words: words.map(({ word }) => word) };
  const on = [sql`"enrolments"."userId" = "found"."id"`, ...conditions];
  return sql`select "enrolments"."id", "enrolments"."enrolledAt" as "at"
    from ${await foundIds(database, sought)} as "found"
    ${joinFound(database.dialect)} "enrolments" on ${sql.join(on, sql` and `)}`;
}
