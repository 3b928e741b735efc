import type { Connection } from "../../database/connect.ts";
import type { Database } from "../../database/schema.ts";

type Db = Connection["db"];

/** The position after the last note of a course. */
export async function nextNotePosition(trx: Db, courseId: string): Promise<number> {
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

/** Deletes the note with this id, if there is one. */
export async function deleteNote(trx: Db, id: string) {
  return trx.deleteFrom("course_notes").where("id", "=", id).returningAll().executeTakeFirst();
}
