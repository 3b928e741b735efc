import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Connection } from "../../database/connect.ts";
import type { MaterialTerm } from "./correct-terms.ts";

type Dialect = Connection["dialect"];

/** The shortest word that a trigram index can find. */
const LEAST_LETTERS = 3;

/** Whether a row of `study_materials` has a word, as it is written or by one of its sounds. */
export function hasWord(dialect: Dialect, { plain, sounds }: MaterialTerm): RawBuilder<SqlBool> {
  const contains = sql.raw(dialect === "postgres" ? "strpos" : "instr");
  const ways = [
    sql`${contains}("study_materials"."searchText", ${plain}) > 0`,
    ...sounds.map(
      (sound) => sql`${contains}("study_materials"."searchSounds", ${` ${sound}`}) > 0`,
    ),
  ];
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

/** The same for all words by the search indexes, the rarest first; undefined where one is too short for them. */
export function hasWordsByIndex(
  dialect: Dialect,
  words: readonly MaterialTerm[],
): RawBuilder<SqlBool> | undefined {
  const sought = soughtByIndex(words);
  if (!sought) return undefined;
  if (dialect === "sqlite") return foundOnSqlite(sought);
  // One word is enough for the index: the trigrams of a second one might be evaluated again for each row.
  const ways = sought
    .slice(0, 1)
    .map((phrases) => sql`(${sql.join(phrases.map(onPostgres), sql` or `)})`);
  const exact = words.map((word) => hasWord(dialect, word));
  // The letters of a phrase may stand apart, so the texts are read as well.
  return sql<SqlBool>`(${sql.join([...ways, ...exact], sql` and `)})`;
}

/**
 * The numbers of those that have all words, from SQLite's index alone, which gives the first without looking for all;
 * undefined on PostgreSQL and where a word is too short for the index.
 */
export function numbersByIndex(
  dialect: Dialect,
  words: readonly MaterialTerm[],
): RawBuilder<unknown> | undefined {
  const sought = dialect === "sqlite" ? soughtByIndex(words) : undefined;
  return sought && numbersOnSqlite(sought);
}

function soughtByIndex(words: readonly MaterialTerm[]): Phrase[][] | undefined {
  const sought = words.map(phrasesOf);
  const isTooShort = sought.flat().some(({ phrase }) => [...phrase].length < LEAST_LETTERS);
  return sought.length === 0 || isTooShort ? undefined : sought;
}

const PROBED_ROWS = 200;

/**
 * The words, with the one first that the fewest of the newest materials contain; PostgreSQL's index searches by it.
 */
export async function rarestFirst(
  { db, dialect }: Pick<Connection, "db" | "dialect">,
  words: readonly MaterialTerm[],
): Promise<readonly MaterialTerm[]> {
  if (dialect === "sqlite" || words.length < 2) return words;
  const newest = db
    .selectFrom("study_materials")
    .select(["searchText", "searchSounds"])
    .orderBy("id", "desc")
    .limit(PROBED_ROWS);
  const counts = words.map(
    (word) => sql<number>`count(*) filter (where ${hasWord(dialect, word)})`,
  );
  const { counted } = await db
    .selectFrom(newest.as("study_materials"))
    .select(sql<number[]>`array[${sql.join(counts)}]::integer[]`.as("counted"))
    .executeTakeFirstOrThrow();
  return words
    .map((word, at) => ({ word, count: counted[at] ?? 0 }))
    .toSorted((one, other) => one.count - other.count)
    .map(({ word }) => word);
}

type Phrase = { column: "texts" | "sounds"; phrase: string };

/** As the indexes have them: two spaces where the text has one. */
function phrasesOf({ plain, sounds }: MaterialTerm): Phrase[] {
  return [
    { column: "texts", phrase: plain.replaceAll(" ", "  ") },
    ...sounds.map((sound) => ({ column: "sounds" as const, phrase: `  ${sound}` })),
  ];
}

function foundOnSqlite(sought: readonly Phrase[][]): RawBuilder<SqlBool> {
  return sql<SqlBool>`"study_materials"."id" in (select "id" from "study_materials_search_numbers"
    where "number" in ${numbersOnSqlite(sought)})`;
}

function numbersOnSqlite(sought: readonly Phrase[][]): RawBuilder<unknown> {
  const match = sought
    .map((phrases) => `(${phrases.map(phraseOnSqlite).join(" OR ")})`)
    .join(" AND ");
  return sql`(select rowid as "number" from "study_materials_search"
    where "study_materials_search" match ${match})`;
}

function phraseOnSqlite({ column, phrase }: Phrase): string {
  return `{${column}} : "${phrase.replaceAll('"', '""')}"`;
}

function onPostgres({ column, phrase }: Phrase): RawBuilder<SqlBool> {
  const source = sql.ref(column === "texts" ? "searchText" : "searchSounds");
  const letters = [...phrase];
  const trigrams = new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join("")));
  return sql<SqlBool>`search_trigrams(${source}) @> array[${sql.join([...trigrams])}]::text[]`;
}
