import type { CommonNoteChange } from "../../../contract/entities/editable-note.ts";
import { AppError } from "../../app-error.ts";
import { holdRow } from "../../database/locked.ts";
import {
  changeEachRead,
  hasAlready,
  type ReadRow,
  type RefusedRow,
} from "../../database/read-rows.ts";
import { requireOrder } from "../../http/require-order.ts";
import { type CourseEditor, recordCourseChange, requireCourseEditor } from "../audit/index.ts";
import { type DeletedTogether, deleteEachRead } from "../bin/index.ts";
import { changeFiles, type FileChange, type WritingContext } from "../files/index.ts";
import { changedMeanwhile, writeChange } from "./change-note.service.ts";
import {
  type EditableNoteRow,
  findCourseTitle,
  findEditableNote,
  listEditableNotes,
  lockNote,
  setPositions,
  updateNote,
} from "./course-notes.repository.ts";
import { deleteLockedNote } from "./materials.service.ts";

type Trx = FileChange["trx"];

export type NoteChanges = { notes: readonly ReadRow[]; change: CommonNoteChange };

/**
 * Makes many notes samples or not, gives them one chapter, or moves them to another course as its last, in the order in
 * which they are named. One that somebody has changed since it was read is left as it is; the answer says which and
 * why. Throws AppError("not_found") for the course.
 */
export async function changeNotes(
  { transaction }: Pick<WritingContext, "transaction">,
  editor: CourseEditor,
  { notes, change }: NoteChanges,
): Promise<RefusedRow[]> {
  return transaction(async (trx) => {
    const { courseId } = change;
    if (courseId !== undefined && !(await holdRow(trx, "courses", courseId)))
      throw new AppError("not_found");
    const locked = new Map<string, EditableNoteRow>();
    const refused = await changeEachRead(notes, {
      lock: (id) => findLocked(trx, id),
      change: async (row) => void locked.set(row.id, row),
    });
    for (const { id } of notes) {
      const before = locked.get(id);
      locked.delete(id);
      if (before && !hasAlready({ ...before, isSample: before.isSample === 1 }, change))
        await writeChange(trx, editor, { before, change });
    }
    return refused;
  });
}

export type NoteDeletions = { notes: readonly ReadRow[]; isForGood?: boolean | undefined };

/**
 * Deletes many notes, in one transaction, and leaves those that somebody has changed since. Throws as deleteEachRead.
 */
export async function deleteNotes(
  context: WritingContext,
  editor: CourseEditor,
  { notes, isForGood = false }: NoteDeletions,
): Promise<DeletedTogether> {
  return changeFiles(context, (change) =>
    deleteEachRead({
      asked: notes,
      isForGood,
      lock: (id) => findLocked(change.trx, id),
      remove: ({ id }) => deleteLockedNote(change, editor, id),
    }),
  );
}

async function findLocked(trx: Trx, id: string): Promise<EditableNoteRow | undefined> {
  return (await lockNote(trx, id)) ? findEditableNote(trx, id) : undefined;
}

type NoteOrder = { courseId: string; noteIds: readonly string[]; read: readonly string[] };

/**
 * Orders all notes of a course. Throws AppError("not_found"), and ("other_notes") unless the ids are exactly those
 * of the course's notes, because somebody has added, moved or deleted one.
 */
export async function orderNotes(
  { transaction, now }: Pick<WritingContext, "transaction" | "now">,
  editor: CourseEditor,
  { courseId, noteIds, read }: NoteOrder,
): Promise<EditableNoteRow[]> {
  return transaction(async (trx) => {
    await requireCourseEditor(trx, editor, courseId);
    const course = await findCourseTitle(trx, courseId);
    if (course === undefined) throw new AppError("not_found");
    const before = await listEditableNotes(trx, courseId);
    const ids = before.map(({ id }) => id);
    if (!isSameSet(ids, noteIds)) throw new AppError("other_notes");
    requireOrder(ids, read);
    await setPositions(trx, { courseId, noteIds, at: now() });
    const after = await listEditableNotes(trx, courseId);
    await recordCourseChange(trx, editor, {
      action: "change",
      subjectType: "course",
      subjectId: courseId,
      detail: course,
      before: { notes: before.map(({ title }) => title) },
      after: { notes: after.map(({ title }) => title) },
    });
    return after;
  });
}

function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  const ids = new Set(right);
  return (
    left.length === right.length && ids.size === right.length && left.every((id) => ids.has(id))
  );
}

type Renaming = {
  courseId: string;
  chapter: string;
  name: string;
  notes: readonly ReadRow[];
};

/**
 * Gives a chapter another name in all its notes. Throws AppError("not_found"), ("changed_meanwhile") where
 * somebody else has edited one of them, and ("other_notes") where a note has come to the chapter or left it:
 * then none is renamed.
 */
export async function renameChapter(
  { transaction }: Pick<WritingContext, "transaction">,
  editor: CourseEditor,
  { courseId, chapter, name, notes }: Renaming,
): Promise<EditableNoteRow[]> {
  return transaction(async (trx) => {
    await requireCourseEditor(trx, editor, courseId);
    const course = await findCourseTitle(trx, courseId);
    if (course === undefined) throw new AppError("not_found");
    const before = await listEditableNotes(trx, courseId);
    const versions = new Map(notes.map(({ id, version }) => [id, version]));
    const inChapter = before.filter((note) => note.chapter === chapter);
    if (versions.size !== notes.length || !isWholeChapter(inChapter, versions))
      throw new AppError("other_notes");
    for (const note of inChapter) {
      const read = { id: note.id, version: versions.get(note.id) ?? 0 };
      if (!(await updateNote(trx, read, { chapter: name }))) throw changedMeanwhile(note);
    }
    await recordCourseChange(trx, editor, {
      action: "change",
      subjectType: "course",
      subjectId: courseId,
      detail: course,
      before: { chapter },
      after: { chapter: name },
    });
    return listEditableNotes(trx, courseId);
  });
}

function isWholeChapter(
  rows: readonly EditableNoteRow[],
  ids: ReadonlyMap<string, number>,
): boolean {
  return rows.length === ids.size && rows.every(({ id }) => ids.has(id));
}
