import { type RawBuilder, type SqlBool, sql } from "kysely";
import type {
  EnrolmentAttention,
  EnrolmentStatus,
} from "../../../contract/entities/closed-lists.ts";
import { limits } from "../../../contract/limits.ts";
import type { Connection } from "../../database/connect.ts";
import { foundIds, joinFound } from "../../database/search/found-ids.ts";
import type { Condition } from "../../database/search/matching-rows.ts";
import { containsWord, searchWords } from "../../database/search/search-words.ts";
import { foldText } from "../../database/search-text.ts";
import { isMisfit } from "./misfits.repository.ts";
import { statusSets, statusThatCounts } from "./seats.repository.ts";

type Database = Pick<Connection, "db" | "dialect">;

/** `status` is the effective one at `now`; every word of `query` must match the student or the course. */
export type EnrolmentFilter = {
  query?: string | undefined;
  status?: EnrolmentStatus | undefined;
  /** Of those that wait for the office. */
  attention?: EnrolmentAttention | undefined;
  courseId?: string | undefined;
  now: Date;
};

export type EnrolmentConditions = {
  /** Conditions on each row. */
  filters: readonly Condition[];
  /** For a filter by status alone: the same rows as sets, each found by an index. */
  sets: readonly Condition[];
  /** For a search: the same rows found by the index, as `listFound` takes them. */
  matches: readonly RawBuilder<unknown>[];
  /** Only those that wait are asked for; they come in the order in which their seats lapse. */
  isWaiting: boolean;
};

export async function enrolmentConditions(
  database: Database,
  { query, status, attention, courseId, now }: EnrolmentFilter,
): Promise<EnrolmentConditions> {
  const at = now.toISOString();
  const words = await narrowingWords(database.db, searchWords(query));
  const rest = [
    ...(attention ? await attentionConditions(database, { attention, now }) : []),
    ...(status ? [sql<SqlBool>`${statusThatCounts(at)} = ${status}`] : []),
    ...(courseId ? [sql<SqlBool>`"enrolments"."courseId" = ${courseId}`] : []),
  ];
  const filters = [...rest, ...sayAll(database.dialect, words)];
  // The few that wait are checked one by one.
  if (attention !== undefined || status === "pending") {
    const sets = statusSets(at).pending.map((set) => allOf([set, ...filters]));
    return { filters, sets, matches: [], isWaiting: true };
  }
  const all = { filters, isWaiting: false };
  // A course has few enrolments, so its own index is enough whatever the other filters are.
  if (courseId) return { ...all, sets: [], matches: [] };
  if (words.length === 0)
    return { ...all, sets: status ? statusSets(at)[status] : [], matches: [] };
  return { ...all, sets: [], matches: await matchesOf(database, { words, rest }) };
}

function selectMoments(condition: Condition): RawBuilder<unknown> {
  return sql`select "id", "enrolledAt" as "at" from "enrolments" where ${condition}`;
}

function allOf(conditions: readonly Condition[]): Condition {
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

async function attentionConditions(
  database: Database,
  { attention, now }: { attention: EnrolmentAttention; now: Date },
): Promise<RawBuilder<SqlBool>[]> {
  const at = now.toISOString();
  const waits = sql<SqlBool>`${statusThatCounts(at)} = 'pending'`;
  if (attention === "misfit") return [waits, await isMisfit(database)];
  const soon = new Date(now.valueOf() + limits.lapsingSoonMs).toISOString();
  return [waits, sql<SqlBool>`"enrolments"."heldUntil" <= ${soon}`];
}

/** A word and the courses whose title contains it. */
type NarrowingWord = { word: string; courseIds: readonly string[] };

/** Without the words that are in every course's title. */
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

/**
 * Neither database folds as the search does. Titles seldom change, and folding them costs more than the
 * search.
 */
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
    const says = containsWord(dialect, { column: "users.searchText", word });
    // Not a join: for most rows the course decides, without reading the student.
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

/**
 * Found by the words in no course's title, else by the one in the fewest; the others are checked for each
 * row.
 */
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
    selectMoments(allOf([isNamed, ...conditions])),
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
