import type { NoteChange } from "../../../contract/entities/editable-note.ts";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { holdRow } from "../../database/locked.ts";
import type { ReadRow } from "../../database/read-rows.ts";
import { type CourseEditor, recordCourseChange, requireCourseEditor } from "../audit/index.ts";
import { type BinnedOf, moveToBin } from "../bin/index.ts";
import {
  changeFiles,
  type FileAs,
  type FileChange,
  type FileToKeep,
  keepFile,
  type WritingContext,
} from "../files/index.ts";
import {
  type EditableNoteRow,
  findEditableNote,
  lockNote,
  type NoteUpdate,
  updateNote,
} from "./course-notes.repository.ts";
import { presentEditableNote } from "./materials.present.ts";
import { nextNotePosition } from "./materials.repository.ts";

type Trx = FileChange["trx"];

/**
 * Edits a note; to another course it moves as that course's last. Throws AppError("not_found") for the note or
 * the course, ("changed_meanwhile") where somebody else has edited it.
 */
export async function changeNote(
  { transaction }: Pick<WritingContext, "transaction">,
  editor: CourseEditor,
  { note, change }: { note: ReadRow; change: NoteChange },
): Promise<EditableNoteRow> {
  return transaction(async (trx) => {
    const before = await readNote(trx, editor, note);
    return writeChange(trx, editor, { before, change });
  });
}

/** Edits a note that was read in this transaction, as changeNote does. */
export async function writeChange(
  trx: Trx,
  editor: CourseEditor,
  { before, change }: { before: EditableNoteRow; change: NoteChange },
): Promise<EditableNoteRow> {
  const update = { ...textsOf(change), ...(await placeOf(trx, editor, { before, change })) };
  return writeNote(trx, editor, { note: before, before, update });
}

/** A note with its new file, and until when the old one can be restored; see moveToBin. */
export type ReplacedFile = { row: EditableNoteRow; undoUntil: string | null };

/**
 * Gives a note another file; its address stays. `fileAs` tells the upload what it became. Throws as
 * changeNote.
 */
export async function replaceFile(
  context: WritingContext,
  editor: CourseEditor,
  { note, file, fileAs }: { note: ReadRow; file: FileToKeep; fileAs: FileAs },
): Promise<ReplacedFile> {
  return changeFiles(context, async (change) => {
    const before = await readNote(change.trx, editor, note);
    const id = await keepFile(change, file);
    const update = { fileId: id, uploadedAt: context.now().toISOString() };
    const row = await writeNote(change.trx, editor, { note, before, update });
    // By this id, an answer that was lost is found again.
    const undoUntil = await binFile(change, editor, { id: row.fileId, former: before, now: row });
    await fileAs(change, note.id);
    return { row, undoUntil };
  });
}

/**
 * Gives a note an earlier file again; later edits of the note stay. Throws AppError("not_found") where the note is gone.
 */
export async function restoreFile(
  change: FileChange,
  editor: CourseEditor,
  { row: { noteId, fileId, uploadedAt } }: BinnedOf<"note-file">,
): Promise<void> {
  // First, so that two restores at once are done one after the other.
  await lockNote(change.trx, noteId);
  const before = await getNote(change.trx, editor, noteId);
  const update = { fileId, uploadedAt };
  const row = await writeNote(change.trx, editor, { note: before, before, update });
  await binFile(change, editor, { id: newId(), former: before, now: row });
}

/** Puts the former file of a note into the bin. */
function binFile(
  change: FileChange,
  editor: CourseEditor,
  { id, former, now }: { id: string } & Record<"former" | "now", EditableNoteRow>,
): Promise<string | null> {
  const { fileId, uploadedAt } = former;
  const { title, courseId } = now;
  const row = { noteId: now.id, fileId, uploadedAt };
  return moveToBin(change, editor, { id, kind: "note-file", title, courseId, row });
}

/** A note that this person may change. Throws AppError("not_found"). */
export async function getNote(db: Db, editor: CourseEditor, id: string): Promise<EditableNoteRow> {
  const row = await findEditableNote(db, id);
  if (!row) throw new AppError("not_found");
  await requireCourseEditor(db, editor, row.courseId);
  return row;
}

async function readNote(
  trx: Trx,
  editor: CourseEditor,
  { id, version }: ReadRow,
): Promise<EditableNoteRow> {
  const row = await getNote(trx, editor, id);
  if (row.version !== version) throw changedMeanwhile(row);
  return row;
}

export function changedMeanwhile(row: EditableNoteRow): AppError {
  return new AppError("changed_meanwhile", { present: { note: presentEditableNote(row) } });
}

function textsOf({ courseId: _, isSample, ...texts }: NoteChange): NoteUpdate {
  return { ...texts, ...(isSample !== undefined && { isSample: isSample ? 1 : 0 }) };
}

async function placeOf(
  trx: Trx,
  editor: CourseEditor,
  { before, change: { courseId } }: { before: EditableNoteRow; change: NoteChange },
): Promise<NoteUpdate> {
  if (courseId === undefined || courseId === before.courseId) return {};
  await requireCourseEditor(trx, editor, courseId);
  if (!(await holdRow(trx, "courses", courseId))) throw new AppError("not_found");
  return { courseId, position: await nextNotePosition(trx, courseId) };
}

async function writeNote(
  trx: Trx,
  editor: CourseEditor,
  { note, before, update }: { note: ReadRow; before: EditableNoteRow; update: NoteUpdate },
): Promise<EditableNoteRow> {
  const isWritten = await updateNote(trx, note, update);
  const after = await findEditableNote(trx, note.id);
  if (!after) throw new AppError("not_found");
  if (!isWritten) throw changedMeanwhile(after);
  await recordCourseChange(trx, editor, {
    action: "change",
    subjectType: "note",
    subjectId: note.id,
    courseId: after.courseId,
    detail: after.title,
    before: auditedFields(before),
    after: auditedFields(after),
  });
  return after;
}

/** Without the edit count and the file's id, which say nothing beyond the file's name. */
function auditedFields({ version: _version, fileId: _fileId, ...fields }: EditableNoteRow) {
  return fields;
}
