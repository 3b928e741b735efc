import type { Connection } from "../../database/connect.ts";
import type { Database } from "../../database/schema.ts";

type Db = Connection["db"];

export async function isCourse(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("courses").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** The place after the last note of a course. */
export async function nextPosition(trx: Db, courseId: string): Promise<number> {
  const { last } = await trx
    .selectFrom("course_notes")
    .select(({ fn }) => fn.max("position").as("last"))
    .where("courseId", "=", courseId)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : Number(last) + 1;
}

export async function insertNote(trx: Db, note: Database["course_notes"]): Promise<void> {
  await trx.insertInto("course_notes").values(note).execute();
}

/** Deletes the note, if there is one of this id. */
export async function deleteNote(trx: Db, id: string) {
  return trx
    .deleteFrom("course_notes")
    .where("id", "=", id)
    .returning(["fileId", "title"])
    .executeTakeFirst();
}
