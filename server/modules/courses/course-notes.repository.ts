import type { Db } from "../../database/connect.ts";
import { hotQuery } from "../../database/hot-query.ts";
import { notesInOrder } from "../materials/index.ts";

const noteColumns = [
  "course_notes.id",
  "course_notes.courseId",
  "course_notes.title",
  "course_notes.titleHi",
  "course_notes.chapter",
  "course_notes.description",
  "course_notes.subject",
  "course_notes.isSample",
  "course_notes.uploadedAt",
  "files.name as filename",
  "files.size",
  "files.mimeType",
] as const;

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

/** A course's notes in their order. */
export async function listNotes(db: Db, courseId: string) {
  const notes = db
    .selectFrom("course_notes")
    .innerJoin("files", "files.id", "course_notes.fileId")
    .select(noteColumns)
    .where("course_notes.courseId", "=", courseId);
  return notesInOrder(notes).execute();
}

/** The file of a note, its course, and what the person is in it. */
export async function findNoteFile(db: Db, { noteId, userId }: { noteId: string; userId: string }) {
  const [file] = await selectNoteFile(db, { noteId, userId });
  return file;
}

/** Resumed downloads run it often. */
const selectNoteFile = hotQuery((db: Db, { noteId, userId }: { noteId: string; userId: string }) =>
  noteFiles(db, noteId)
    .leftJoin("enrolments", (join) =>
      join
        .onRef("enrolments.courseId", "=", "course_notes.courseId")
        .on("enrolments.userId", "=", userId),
    )
    .leftJoin("course_staff", (join) =>
      join
        .onRef("course_staff.courseId", "=", "course_notes.courseId")
        .on("course_staff.userId", "=", userId),
    )
    .innerJoin("courses", "courses.id", "course_notes.courseId")
    .select(["enrolments.status", "enrolments.heldUntil", "course_staff.userId as staffId"])
    .select(["courses.validUntil", "courses.publishedAt", "courses.archivedAt"]),
);

/** The file of a note, and whether it is a sample. */
export async function findPublicNoteFile(db: Db, noteId: string) {
  const [file] = await selectPublicNoteFile(db, { noteId });
  return file;
}

const selectPublicNoteFile = hotQuery((db: Db, { noteId }: { noteId: string }) =>
  noteFiles(db, noteId)
    .innerJoin("courses", "courses.id", "course_notes.courseId")
    .where("courses.publishedAt", "is not", null)
    .where("courses.archivedAt", "is", null),
);

function noteFiles(db: Db, noteId: string) {
  return db
    .selectFrom("course_notes")
    .innerJoin("files", "files.id", "course_notes.fileId")
    .select([
      "course_notes.fileId",
      "files.sha256",
      "files.size",
      "files.mimeType",
      "files.name as filename",
      "course_notes.isSample",
    ])
    .where("course_notes.id", "=", noteId);
}
