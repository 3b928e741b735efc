import type { Database, Db } from "../../database/connect.ts";

export type DemoRow = Database["demo_rows"];

/** Whether there are no courses, materials and posters. */
export async function isInstituteEmpty(db: Db): Promise<boolean> {
  const course = await db.selectFrom("courses").select("id").limit(1).executeTakeFirst();
  const material = await db.selectFrom("study_materials").select("id").limit(1).executeTakeFirst();
  const poster = await db.selectFrom("posters").select("id").limit(1).executeTakeFirst();
  return !course && !material && !poster;
}

/** Records added rows; with a course its notes and lectures. */
export async function insertDemoRows(trx: Db, rows: readonly DemoRow[]): Promise<void> {
  const parts: DemoRow[] = [];
  for (const { kind, id, item } of rows)
    if (kind === "course")
      for (const part of await listPartsOf(trx, id)) parts.push({ ...part, item });
  await trx
    .insertInto("demo_rows")
    .values([...rows, ...parts])
    .execute();
}

async function listPartsOf(db: Db, courseId: string): Promise<Pick<DemoRow, "id" | "kind">[]> {
  const [notes, lectures] = [
    await db.selectFrom("course_notes").select("id").where("courseId", "=", courseId).execute(),
    await listLecturesOf(db, courseId),
  ];
  return [
    ...notes.map(({ id }) => ({ id, kind: "note" as const })),
    ...lectures.map(({ id }) => ({ id, kind: "lecture" as const })),
  ];
}

export async function listLecturesOf(db: Db, courseId: string): Promise<{ id: string }[]> {
  return db.selectFrom("lectures").select("id").where("courseId", "=", courseId).execute();
}

/** The course of the demo with this English title, if it is still there. */
export async function findDemoCourse(db: Db, title: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("demo_rows")
    .innerJoin("courses", "courses.id", "demo_rows.id")
    .select("courses.id")
    .where("courses.title", "=", title)
    .executeTakeFirst();
  return row?.id;
}

/** How many of a course's lectures and notices the demo brought; a lecture that was changed since does not count. */
export async function countBrought(db: Db, courseId: string) {
  const count = async (table: "lectures" | "notices") => {
    const { rows } = await db
      .selectFrom(table)
      .innerJoin("demo_rows", "demo_rows.id", `${table}.id`)
      .select(({ fn }) => fn.countAll<number | string>().as("rows"))
      .where(`${table}.courseId`, "=", courseId)
      .$if(table === "lectures", (found) => found.where("lectures.version", "=", 1))
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  return { lectures: await count("lectures"), notices: await count("notices") };
}

/** Deletes the notices of the demo with their receipts, and forgets them. */
export async function deleteDemoNotices(trx: Db): Promise<void> {
  await trx
    .deleteFrom("notices")
    .where("id", "in", ({ selectFrom }) =>
      selectFrom("demo_rows").select("id").where("kind", "=", "notice"),
    )
    .execute();
  await trx.deleteFrom("demo_rows").where("kind", "=", "notice").execute();
}

/** The ids of the questions of the demo, which are forgotten. */
export async function takeDemoQuestions(trx: Db): Promise<string[]> {
  const rows = trx.deleteFrom("demo_rows").where("kind", "=", "question").returning("id");
  return (await rows.execute()).map(({ id }) => id);
}

/** Courses first, which take their notes with them. */
export async function listDemoRows(db: Db): Promise<DemoRow[]> {
  return db.selectFrom("demo_rows").selectAll().orderBy("kind").orderBy("id").execute();
}

export async function listBroughtRows(db: Db): Promise<BroughtRow[]> {
  const rows = await listDemoRows(db);
  return rows.flatMap(({ kind, id }) => (isSingle(kind) ? [{ kind, id }] : []));
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

/** A row that can be removed by itself; notices go all together, and so do questions and students. */
export type BroughtRow = { kind: keyof typeof tables; id: string };

function isSingle(kind: DemoRow["kind"]): kind is BroughtRow["kind"] {
  return Object.hasOwn(tables, kind);
}

const tables = {
  course: "courses",
  note: "course_notes",
  lecture: "lectures",
  material: "study_materials",
  poster: "posters",
} as const;

/**
 * Locks a row until the transaction ends and returns it, if it still exists. An update locks on both databases, and
 * waits for a concurrent edit.
 */
export async function lockBrought(trx: Db, { kind, id }: BroughtRow) {
  return trx
    .updateTable(tables[kind])
    .set({ id })
    .where("id", "=", id)
    .returning(["id", "title", "version"])
    .executeTakeFirst();
}

/** The row that the demo brought, if it is still there. */
export async function findBrought(db: Db, { kind, id }: BroughtRow) {
  return db
    .selectFrom(tables[kind])
    .select(["id", "title", "version"])
    .where("id", "=", id)
    .executeTakeFirst();
}
