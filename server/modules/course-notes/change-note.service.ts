import type { NoteChange } from "../../../contract/entities/editable-note.ts";
import { AppError } from "../../app-error.ts";
import type { Connection } from "../../database/connect.ts";
import { holdRow } from "../../database/has-row.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import {
  type CourseEditor,
  recordCourseChange,
  requireCourseEditor,
  requireCourseUndo,
} from "../audit/index.ts";
import { setAside, takeReplaced } from "../deletions/index.ts";
import {
  changeFiles,
  type FileChange,
  keepFile,
  removeFile,
  type WritingContext,
} from "../files/index.ts";
import { nextNotePosition } from "../materials/index.ts";
import type { FileAs } from "../uploads/index.ts";
import { presentEditableNote } from "./course-notes.present.ts";
import {
  type EditableNoteRow,
  findEditableNote,
  type NoteUpdate,
  updateNote,
} from "./course-notes.repository.ts";

type Trx = FileChange["trx"];

/** A note in the version that the caller has read. */
export type NoteVersion = { id: string; version: number };

/**
 * Edits a note; to another course it moves as that course's last. Throws AppError("not_found") for the note or
 * the course, ("changed_meanwhile") where somebody else has edited it.
 */
export async function changeNote(
  { transaction }: Pick<WritingContext, "transaction">,
  editor: CourseEditor,
  { note, change }: { note: NoteVersion; change: NoteChange },
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

/** A note with its new file, and until when the old one can be brought back; see setAside. */
export type ReplacedFile = { row: EditableNoteRow; undoUntil: string | null };

/**
 * Gives a note another file; its address stays. `fileAs` tells the upload what it became. Throws as
 * changeNote.
 */
export async function replaceFile(
  context: WritingContext,
  editor: CourseEditor,
  { note, file, fileAs }: { note: NoteVersion; file: ReceivedFile; fileAs: FileAs },
): Promise<ReplacedFile> {
  return changeFiles(context, async (change) => {
    const before = await readNote(change.trx, editor, note);
    const id = await keepFile(change, file);
    const update = { fileId: id, uploadedAt: context.now().toISOString() };
    const row = await writeNote(change.trx, editor, { note, before, update });
    const { fileId, uploadedAt } = before;
    const undoUntil = await setAside(change, editor, {
      kind: "note file",
      row: { id, fileId, uploadedAt },
    });
    await fileAs(change, note.id);
    return { row, undoUntil };
  });
}

/**
 * Restores the file that was just replaced; later edits of the note stay. Throws AppError("not_found") once the file
 * has been deleted for good, and to a teacher for what somebody else replaced.
 */
export async function undoReplacedFile(
  context: WritingContext,
  editor: CourseEditor,
  id: string,
): Promise<EditableNoteRow> {
  return changeFiles(context, async (change) => {
    const { trx } = change;
    const before = await getNote(trx, editor, id);
    const { row, replacedById } = await takeReplaced(trx, "note file", before.fileId);
    await requireCourseUndo(trx, editor, { courseId: before.courseId, doneById: replacedById });
    const { fileId, uploadedAt } = row;
    const update = { fileId, uploadedAt };
    const after = await writeNote(trx, editor, { note: before, before, update });
    await removeFile(change, before.fileId);
    return after;
  });
}

/** A note that this person may change. Throws AppError("not_found"). */
export async function getNote(
  db: Connection["db"],
  editor: CourseEditor,
  id: string,
): Promise<EditableNoteRow> {
  const row = await findEditableNote(db, id);
  if (!row) throw new AppError("not_found");
  await requireCourseEditor(db, editor, row.courseId);
  return row;
}

async function readNote(
  trx: Trx,
  editor: CourseEditor,
  { id, version }: NoteVersion,
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
  { note, before, update }: { note: NoteVersion; before: EditableNoteRow; update: NoteUpdate },
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
