import { type Kysely, sql } from "kysely";
import type { Columns, Dialect, Step } from "./table.ts";

/**
 * Columns that hold a code of `choices` no longer list the codes in a CHECK, and subjects that were typed
 * become codes.
 */
export const chosenCodes: Step = {
  name: "0050-chosen-codes",
  up: async (db, columns, dialect) => {
    for (const column of codeColumns)
      await (dialect === "postgres" ? dropCheck(db, column) : copyColumn(db, columns, column));
    for (const { table, column, isRequired } of codeColumns)
      if (isRequired) await requireCode(db, { table, column, dialect });
    await replaceTypedSubjects(db);
  },
};

type Column = { table: string; column: string; isRequired: boolean };

const codeColumns: readonly Column[] = [
  { table: "courses", column: "programme", isRequired: true },
  { table: "courses", column: "selectedClass", isRequired: false },
  { table: "course_notes", column: "selectedClass", isRequired: false },
  { table: "study_materials", column: "selectedClass", isRequired: false },
  { table: "enrolment_forms", column: "selectedClass", isRequired: true },
];

/** The name is the one that PostgreSQL gave the column's only CHECK. */
async function dropCheck(db: Kysely<unknown>, { table, column }: Column): Promise<void> {
  await db.schema.alterTable(table).dropConstraint(`${table}_${column}_check`).execute();
}

/** SQLite cannot drop a CHECK that has no name, so the column is copied into one without it. */
async function copyColumn(
  db: Kysely<unknown>,
  columns: Columns,
  { table, column }: Column,
): Promise<void> {
  const copy = `${column}Code`;
  await db.schema.alterTable(table).addColumn(copy, columns.text).execute();
  await sql`update ${sql.table(table)} set ${sql.ref(copy)} = ${sql.ref(column)}`.execute(db);
  await db.schema.alterTable(table).dropColumn(column).execute();
  await db.schema.alterTable(table).renameColumn(copy, column).execute();
}

async function requireCode(
  db: Kysely<unknown>,
  { table, column, dialect }: { table: string; column: string; dialect: Dialect },
): Promise<void> {
  const [rows, code] = [sql.table(table), sql.ref(column)];
  // The copy may be null; PostgreSQL's column never could.
  if (dialect === "sqlite")
    await sql`alter table ${rows} alter column ${code} set not null`.execute(db);
  await sql`alter table ${rows} add constraint ${sql.ref(`${table}_${column}_given`)}
    check (${code} <> '')`.execute(db);
}

/**
 * Subjects were free text. A name of a subject that has a row becomes its code; any other gets a row of its
 * own, one for all the ways in which its letters were typed.
 */
async function replaceTypedSubjects(db: Kysely<unknown>): Promise<void> {
  const codeOf = await subjectCodes(db);
  for (const table of ["study_materials", "course_notes"]) {
    const { rows } = await sql<{ subject: string }>`
      select distinct "subject" from ${sql.table(table)}
      where "subject" is not null order by "subject"`.execute(db);
    for (const { subject } of rows) {
      const code = await codeOf(subject);
      if (code !== subject)
        await sql`update ${sql.table(table)} set "subject" = ${code} where "subject" = ${subject}`.execute(
          db,
        );
    }
  }
  const { rows } = await sql<{ subjects: string }>`
    select distinct "subjects" from "courses" order by "subjects"`.execute(db);
  for (const { subjects } of rows) {
    const codes = new Set<string>();
    // Only this program writes the column, as a JSON array of text.
    for (const subject of JSON.parse(subjects) as string[]) codes.add(await codeOf(subject));
    const text = JSON.stringify([...codes]);
    if (text !== subjects)
      await sql`update "courses" set "subjects" = ${text} where "subjects" = ${subjects}`.execute(
        db,
      );
  }
}

/** A function that gives the code of a typed subject, and adds a row where there is none. */
async function subjectCodes(db: Kysely<unknown>): Promise<(typed: string) => Promise<string>> {
  const { rows } = await sql<{ code: string; nameEn: string; nameHi: string }>`
    select "code", "nameEn", "nameHi" from "choices" where "kind" = 'subject'`.execute(db);
  const known = new Map<string, string>();
  for (const { code, nameEn, nameHi } of rows)
    for (const name of [code, nameEn, nameHi, ...(otherNames[code] ?? [])])
      known.set(comparable(name), code);
  let position = rows.length;
  return async (typed) => {
    const key = comparable(typed);
    const code = known.get(key);
    if (code !== undefined) return code;
    await sql`insert into "choices" ("kind", "code", "nameEn", "nameHi", "position")
      values ('subject', ${typed}, ${typed}, ${typed}, ${position})`.execute(db);
    position += 1;
    known.set(key, typed);
    return typed;
  };
}

/** What people typed for the subjects of 0049, besides their names there. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  Mathematics: ["maths", "math", "मैथ्स", "मैथ"],
  Physics: ["phy", "भौतिक विज्ञान", "फ़िज़िक्स", "bhautik"],
  Chemistry: ["chem", "रसायन", "रसायन शास्त्र", "केमिस्ट्री"],
  Biology: ["bio", "जीवविज्ञान", "बायोलॉजी", "बायो"],
  Science: ["साइंस"],
  English: ["इंग्लिश"],
  Hindi: ["हिन्दी"],
};

/** Without what differs between two ways to type the same letters: case, accents, nukta, joiners, spaces. */
function comparable(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\u0300-\u036F\u093C\u200C\u200D]/gu, "")
    .replace(/\s+/gu, " ")
    .trim()
    .toLowerCase();
}
