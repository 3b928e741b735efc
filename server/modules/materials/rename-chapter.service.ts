import { AppError } from "../../app-error.ts";
import type { ReadRow } from "../../database/read-rows.ts";
import { type CourseEditor, recordCourseChange, requireCourseEditor } from "../audit/index.ts";
import type { WritingContext } from "../files/index.ts";
import { changedMeanwhile } from "./change-note.service.ts";
import {
  type EditableNoteRow,
  findCourseTitle,
  listEditableNotes,
  updateNote,
} from "./course-notes.repository.ts";

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
    if (versions.size !== notes.length || !isSameSet(inChapter, versions))
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

function isSameSet(rows: readonly EditableNoteRow[], ids: ReadonlyMap<string, number>): boolean {
  return rows.length === ids.size && rows.every(({ id }) => ids.has(id));
}
