import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Database, Db } from "../../database/connect.ts";
import { meets } from "../../database/pages.ts";
import type { ReadRow } from "../../database/read-rows.ts";

type NoteColumns = Database["course_notes"];

const columns = [
  "course_notes.id",
  "course_notes.courseId",
  "course_notes.title",
  "course_notes.titleHi",
  "course_notes.chapter",
  "course_notes.description",
  "course_notes.subject",
  "course_notes.isSample",
  "course_notes.uploadedAt",
  "course_notes.version",
  "course_notes.fileId",
  "files.name as filename",
  "files.size",
  "files.mimeType",
] as const;

export type EditableNoteRow = Awaited<ReturnType<typeof listEditableNotes>>[number];

/** A course's notes in their order. */
export async function listEditableNotes(db: Db, courseId: string) {
  return notesInOrder(notes(db)).where("course_notes.courseId", "=", courseId).execute();
}

export async function findEditableNote(db: Db, id: string): Promise<EditableNoteRow | undefined> {
  return notes(db).where("course_notes.id", "=", id).executeTakeFirst();
}

export async function listEditableNotesByIds(db: Db, ids: readonly string[]) {
  return ids.length === 0
    ? []
    : notesInOrder(notes(db)).where("course_notes.id", "in", ids).execute();
}

/** Locks a note until the transaction ends; false where it is gone. */
export async function lockNote(trx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("course_notes")
    .set({ id })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type ExportedNoteRow = Awaited<ReturnType<typeof listNotesByKey>>[number];

/** The next notes by their id, of one course or of all; `matches` is 1 for those of the course. */
export async function listNotesByKey(
  db: Db,
  { after, limit, courseId }: { after: string; limit: number; courseId: string | undefined },
) {
  const isOfCourse =
    courseId === undefined ? [] : [sql<SqlBool>`"course_notes"."courseId" = ${courseId}`];
  return notes(db)
    .innerJoin("courses", "courses.id", "course_notes.courseId")
    .select("courses.title as courseTitle")
    .select(meets(isOfCourse).as("matches"))
    .where("course_notes.id", ">", after)
    .orderBy("course_notes.id")
    .limit(limit)
    .execute();
}

function notes(db: Db) {
  return db
    .selectFrom("course_notes")
    .innerJoin("files", "files.id", "course_notes.fileId")
    .select(columns);
}

type Updated =
  | "title"
  | "titleHi"
  | "chapter"
  | "description"
  | "isSample"
  | "courseId"
  | "position"
  | "fileId"
  | "uploadedAt";

/** Kysely leaves out what is undefined. */
export type NoteUpdate = { [Name in Updated]?: NoteColumns[Name] | undefined };

/** Saves an edit and increments the version; false if the note has another version by now. */
export async function updateNote(
  trx: Db,
  { id, version }: ReadRow,
  update: NoteUpdate,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("course_notes")
    .set({ ...update, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ordering does not change the version, so it does not conflict with an edit of the note. */
export async function setPositions(
  trx: Db,
  { courseId, noteIds, at }: { courseId: string; noteIds: readonly string[]; at: Date },
): Promise<void> {
  await trx
    .updateTable("courses")
    .set({ notesOrderedAt: at.toISOString() })
    .where("id", "=", courseId)
    .execute();
  for (const [position, id] of noteIds.entries())
    await trx.updateTable("course_notes").set({ position }).where("id", "=", id).execute();
}

export async function findCourseTitle(db: Db, id: string): Promise<string | undefined> {
  const course = await db
    .selectFrom("courses")
    .select("title")
    .where("id", "=", id)
    .executeTakeFirst();
  return course?.title;
}

/** A course's notes as the office put them in order, or the newest first. */
export function notesInOrder<Tables extends keyof Database, Row>(
  rows: SelectQueryBuilder<Database, Tables, Row>,
) {
  return rows
    .orderBy(newestFirst, "desc")
    .orderBy(sql.ref("course_notes.position"))
    .orderBy(sql.ref("course_notes.id"));
}

/**
 * The second of the upload; empty in courses whose notes the office has ordered. Notes of one second were uploaded
 * together with their course, and keep their order.
 */
const newestFirst = sql<string>`(select case when "courses"."notesOrderedAt" is null
  then substr("course_notes"."uploadedAt", 1, 19) else '' end
  from "courses" where "courses"."id" = "course_notes"."courseId")`;
