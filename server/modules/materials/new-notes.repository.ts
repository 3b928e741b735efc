import { sql } from "kysely";
import type { Db } from "../../database/connect.ts";

/** Records that a person opens a note now. */
export async function saveOpened(
  trx: Db,
  { userId, noteId, at }: { userId: string; noteId: string; at: Date },
): Promise<void> {
  const openedAt = at.toISOString();
  await trx
    .insertInto("opened_notes")
    .values({ userId, noteId, openedAt })
    .onConflict((conflict) => conflict.columns(["userId", "noteId"]).doUpdateSet({ openedAt }))
    .execute();
}

/** When a person opened the notes of a course, by the note's id. */
export async function listOpened(
  db: Db,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("course_notes")
    .innerJoin("opened_notes", "opened_notes.noteId", "course_notes.id")
    .select(["opened_notes.noteId", "opened_notes.openedAt"])
    .where("course_notes.courseId", "=", courseId)
    .where("opened_notes.userId", "=", userId)
    .execute();
  return new Map(rows.map(({ noteId, openedAt }) => [noteId, openedAt]));
}

export type NewNotesAsked = {
  userId: string;
  /** `YYYY-MM-DD` in India: notes of a course that is over are closed. */
  today: string;
  limit: number;
};

/** The notes that are new to a person, newest first, with how many there are in all. */
export async function listNewNotes(db: Db, { userId, today, limit }: NewNotesAsked) {
  const rows = await db
    .selectFrom("enrolments as own")
    .innerJoin("courses", "courses.id", "own.courseId")
    .innerJoin("course_notes as note", "note.courseId", "own.courseId")
    .innerJoin("files", "files.id", "note.fileId")
    .leftJoin("opened_notes as opened", (join) =>
      join.onRef("opened.noteId", "=", "note.id").on("opened.userId", "=", userId),
    )
    .select([
      "note.id",
      "note.title",
      "note.titleHi",
      "note.uploadedAt",
      "files.size",
      "files.mimeType",
      "courses.id as courseId",
      "courses.title as courseTitle",
      "courses.titleHi as courseTitleHi",
      sql<number>`count(*) over ()`.as("total"),
    ])
    .where("own.userId", "=", userId)
    .where("own.status", "=", "active")
    .where(({ eb, or }) =>
      or([eb("courses.validUntil", "is", null), eb("courses.validUntil", ">=", today)]),
    )
    .whereRef("note.uploadedAt", ">", "own.enrolledAt")
    .where(({ eb, or, ref }) =>
      or([eb("opened.openedAt", "is", null), eb("opened.openedAt", "<", ref("note.uploadedAt"))]),
    )
    .orderBy("note.uploadedAt", "desc")
    .orderBy("note.id", "desc")
    .limit(limit)
    .execute();
  return {
    notes: rows.map(({ total: _, ...note }) => note),
    total: Number(rows[0]?.total ?? 0),
  };
}
