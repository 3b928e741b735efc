import type { Connection } from "../../database/connect.ts";
import type { Database } from "../../database/schema.ts";

type Db = Connection["db"];

export type DemoRow = Database["demo_rows"];

/** Whether there are no courses, materials and posters. */
export async function isInstituteEmpty(db: Db): Promise<boolean> {
  const course = await db.selectFrom("courses").select("id").limit(1).executeTakeFirst();
  const material = await db.selectFrom("study_materials").select("id").limit(1).executeTakeFirst();
  const poster = await db.selectFrom("posters").select("id").limit(1).executeTakeFirst();
  return !course && !material && !poster;
}

/** Records an added row; with a course its notes. */
export async function insertDemoRow(trx: Db, row: DemoRow): Promise<void> {
  const notes =
    row.kind === "course"
      ? await trx.selectFrom("course_notes").select("id").where("courseId", "=", row.id).execute()
      : [];
  const ofNotes = notes.map(({ id }) => ({ id, kind: "note" as const, item: row.item }));
  await trx
    .insertInto("demo_rows")
    .values([row, ...ofNotes])
    .execute();
}

/** Courses first, which take their notes with them. */
export async function listDemoRows(db: Db): Promise<DemoRow[]> {
  return db.selectFrom("demo_rows").selectAll().orderBy("kind").orderBy("id").execute();
}

export async function forgetDemoRows(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await trx
      .deleteFrom("demo_rows")
      .where("id", "in", [...ids])
      .execute();
}

/** Notes of a course, each with whether the demo brought it. */
export async function listNotesOf(db: Db, courseId: string) {
  const rows = await db
    .selectFrom("course_notes")
    .leftJoin("demo_rows", "demo_rows.id", "course_notes.id")
    .select(["course_notes.id", "course_notes.version", "demo_rows.id as demoId"])
    .where("course_notes.courseId", "=", courseId)
    .execute();
  return rows.map(({ demoId, ...note }) => ({ ...note, isDemo: demoId !== null }));
}

/** Locks a course's notes in the order of their ids, so that an edit is either seen or fails. */
export async function lockNotesOf(trx: Db, courseId: string): Promise<void> {
  const notes = await trx
    .selectFrom("course_notes")
    .select("id")
    .where("courseId", "=", courseId)
    .orderBy("id")
    .execute();
  for (const { id } of notes) await lockBrought(trx, { kind: "note", id });
}

const tables = {
  course: "courses",
  note: "course_notes",
  material: "study_materials",
  poster: "posters",
} as const;

/**
 * Locks a row until the transaction ends and returns it, if it still exists. An update locks on both databases, and
 * waits for a concurrent edit.
 */
export async function lockBrought(trx: Db, { kind, id }: Pick<DemoRow, "kind" | "id">) {
  return trx
    .updateTable(tables[kind])
    .set({ id })
    .where("id", "=", id)
    .returning(["id", "title", "version"])
    .executeTakeFirst();
}

/** The row that the demo brought, if it is still there. */
export async function findBrought(db: Db, { kind, id }: Pick<DemoRow, "kind" | "id">) {
  return db
    .selectFrom(tables[kind])
    .select(["id", "title", "version"])
    .where("id", "=", id)
    .executeTakeFirst();
}
