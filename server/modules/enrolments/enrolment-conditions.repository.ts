import { type SqlBool, sql } from "kysely";
import type { EnrolmentStatus } from "../../../contract/entities/choices.ts";
import type { Connection } from "../../database/connect.ts";
import { foundIds } from "../../database/search/found-ids.ts";
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
  /** What every row must meet, told from the row and, in a search, from its student (the table `users`). */
  filters: readonly Condition[];
  isSearch: boolean;
  /** The same rows by an index, where there is one: each is in one of the sets, and meets what remains. */
  sets: readonly Condition[];
  remaining: readonly Condition[];
  /** Whether `remaining` asks for the student. */
  isStudentAsked: boolean;
};

export async function enrolmentConditions(
  database: Database,
  { query, status, courseId, now }: EnrolmentFilter,
): Promise<EnrolmentConditions> {
  const at = now.toISOString();
  const words = await narrowingWords(database.db, searchWords(query));
  const says = (those: readonly NarrowingWord[]) =>
    those.map((word) => saysStudentOrCourse(database.dialect, word));
  const rest = [
    ...(status ? [sql<SqlBool>`${statusThatCounts(at)} = ${status}`] : []),
    ...(courseId ? [sql<SqlBool>`"enrolments"."courseId" = ${courseId}`] : []),
  ];
  const fromTop = { filters: [...rest, ...says(words)], isSearch: words.length > 0 };
  // A course has few enrolments, so that its own index is enough whatever else is asked for.
  if (courseId || words.length === 0) {
    const sets = status && !courseId ? statusSets(at)[status] : [];
    return { ...fromTop, sets, remaining: [], isStudentAsked: false };
  }
  const { sets, unsaid } = setsOf(database.dialect, words);
  const remaining = [...rest, ...says(unsaid)];
  return { ...fromTop, sets, remaining, isStudentAsked: unsaid.length > 0 };
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

function saysStudentOrCourse(
  dialect: Connection["dialect"],
  { word, courseIds }: NarrowingWord,
): Condition {
  const student = saysWord(dialect, { column: "users.searchText", word });
  return courseIds.length === 0 ? student : sql`(${student} or ${isOfCourses(courseIds)})`;
}

function isOfCourses(courseIds: readonly string[]): Condition {
  return sql<SqlBool>`("enrolments"."courseId" in (${sql.join(courseIds)}))`;
}

/**
 * Sets without a row in common, by the words that no course says, else by the one that the fewest say; and the
 * words that these do not answer.
 */
function setsOf(
  dialect: Connection["dialect"],
  words: readonly NarrowingWord[],
): { sets: Condition[]; unsaid: NarrowingWord[] } {
  const ofStudents = words.filter(({ courseIds }) => courseIds.length === 0);
  if (ofStudents.length > 0)
    return {
      sets: [byStudents(dialect, ofStudents)],
      unsaid: words.filter(({ courseIds }) => courseIds.length > 0),
    };
  const [rarest, ...unsaid] = words.toSorted(
    (one, other) => one.courseIds.length - other.courseIds.length,
  );
  if (!rarest) return { sets: [], unsaid };
  const ofCourses = isOfCourses(rarest.courseIds);
  const elsewhere = sql<SqlBool>`(${byStudents(dialect, [rarest])} and not ${ofCourses})`;
  return { sets: [ofCourses, elsewhere], unsaid };
}

function byStudents(dialect: Connection["dialect"], those: readonly NarrowingWord[]): Condition {
  const words = those.map(({ word }) => word);
  return sql<SqlBool>`"enrolments"."userId" in ${foundIds(dialect, { table: "users", words })}`;
}
