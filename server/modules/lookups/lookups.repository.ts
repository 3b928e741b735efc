import { sql } from "kysely";
import type { LookupKind } from "../../../contract/entities/lookup.ts";
import { type Database, type Db, readingFrom } from "../../database/connect.ts";

type StoredLookup = Database["lookups"];

export type LookupRow = Awaited<ReturnType<typeof listLookups>>[number];

/** All lookups of these kinds, including retired ones, in the office's order. */
export async function listLookups(db: Db, kinds: readonly LookupKind[]) {
  return db
    .selectFrom("lookups")
    .select(["kind", "code", "nameEn", "nameHi", "classes", "retiredAt", "version"])
    .where("kind", "in", kinds)
    .orderBy("position")
    .orderBy("code")
    .execute();
}

/**
 * Serialises changes of one kind, because names are compared with all others. Updating one row locks on both
 * databases.
 */
export async function lockLookups(trx: Db, kind: LookupKind): Promise<void> {
  await trx
    .updateTable("lookups")
    .set({ kind })
    .where("kind", "=", kind)
    .where("code", "=", ({ selectFrom }) =>
      selectFrom("lookups as first")
        .select(({ fn }) => fn.min("first.code").as("code"))
        .where("first.kind", "=", kind),
    )
    .execute();
}

export async function insertLookup(trx: Db, row: StoredLookup): Promise<void> {
  await trx.insertInto("lookups").values(row).execute();
}

export type LookupKey = Pick<StoredLookup, "kind" | "code">;

export async function updateLookup(
  trx: Db,
  { kind, code }: LookupKey,
  change: Partial<Omit<StoredLookup, "kind" | "code">>,
): Promise<void> {
  await trx
    .updateTable("lookups")
    .set(change)
    .where("kind", "=", kind)
    .where("code", "=", code)
    .execute();
}

/** How many rows of this kind hold the code. */
export type CountedUse = {
  kind: LookupKind;
  code: string | null;
  by: "courses" | "files" | "students";
  count: number;
};

/** Every use of every lookup; a lookup may have several entries. */
export async function listUses(db: Db): Promise<CountedUse[]> {
  const programmes = await countByCode(db, "courses", "programme");
  const classes = await countByCode(db, "courses", "selectedClass");
  const forms = await countByCode(db, "enrolment_forms", "selectedClass");
  return [
    ...programmes.map((each) => ({ ...each, kind: "programme", by: "courses" }) as const),
    ...classes.map((each) => ({ ...each, kind: "class", by: "courses" }) as const),
    ...(await listCourseSubjects(db)),
    ...(await listFileUses(db, "course_notes")),
    ...(await listFileUses(db, "study_materials")),
    ...forms.map((each) => ({ ...each, kind: "class", by: "students" }) as const),
  ];
}

async function listFileUses(
  db: Db,
  table: "course_notes" | "study_materials",
): Promise<CountedUse[]> {
  const classes = await countByCode(db, table, "selectedClass");
  const subjects = await countByCode(db, table, "subject");
  return [
    ...classes.map((each) => ({ ...each, kind: "class", by: "files" }) as const),
    ...subjects.map((each) => ({ ...each, kind: "subject", by: "files" }) as const),
  ];
}

/** Subjects of a course are a JSON array, so they are counted here and not by the database. */
async function listCourseSubjects(db: Db): Promise<CountedUse[]> {
  const rows = await db.selectFrom("courses").select("subjects").execute();
  return rows.flatMap(({ subjects }) =>
    // Only this program writes the column.
    (JSON.parse(subjects) as string[]).map(
      (code) => ({ kind: "subject", by: "courses", code, count: 1 }) as const,
    ),
  );
}

async function countByCode(
  db: Db,
  table: "courses" | "course_notes" | "study_materials" | "enrolment_forms",
  column: "programme" | "selectedClass" | "subject",
): Promise<{ code: string | null; count: number }[]> {
  const counted = sql<{ code: string | null; count: number }>`
    select ${sql.ref(column)} as "code", count(*) as "count"
    from ${sql.table(table)} group by ${sql.ref(column)}`;
  return readingFrom(db, counted).selectAll().execute();
}
