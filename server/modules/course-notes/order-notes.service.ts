import { AppError } from "../../app-error.ts";
import { requireOrder } from "../../http/require-order.ts";
import { type CourseEditor, recordCourseChange, requireCourseEditor } from "../audit/index.ts";
import type { WritingContext } from "../files/index.ts";
import {
  type EditableNoteRow,
  findCourseTitle,
  listEditableNotes,
  setPositions,
} from "./course-notes.repository.ts";

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
