import type { CourseNote } from "../../../contract/entities/course-note.ts";

/** `chapter` is a heading as it stands, `subject` a code. One of them at most is set. */
export type NoteGroup<Note = CourseNote> = {
  chapter: string | null;
  subject: string | null;
  notes: Note[];
};

/** The notes of a course under its chapters, else under its subjects, in the given order. */
export function groupNotes(notes: readonly CourseNote[]): NoteGroup[] {
  if (notes.some(({ chapter }) => chapter !== null)) return groupByChapter(notes);
  return groupBySubject(notes).map((group) => ({ ...group, chapter: null }));
}

/** Chapters stand where their first note stands; notes without a chapter come last. */
export function groupByChapter<Note extends Pick<CourseNote, "chapter">>(
  notes: readonly Note[],
): NoteGroup<Note>[] {
  const byChapter = [...Map.groupBy(notes, ({ chapter }) => chapter)];
  const groups = byChapter.map(([chapter, group]) => ({ chapter, subject: null, notes: group }));
  return [
    ...groups.filter(({ chapter }) => chapter !== null),
    ...groups.filter(({ chapter }) => chapter === null),
  ];
}

/**
 * The same by subject; notes without one come last. One group without a name where all notes have the same subject.
 */
function groupBySubject(notes: readonly CourseNote[]): Omit<NoteGroup, "chapter">[] {
  const bySubject = Map.groupBy(notes, ({ subject }) => subject?.toLowerCase() ?? "");
  if (bySubject.size < 2) return notes.length > 0 ? [{ subject: null, notes: [...notes] }] : [];
  const groups = [...bySubject.values()].map((group) => ({
    subject: group[0]?.subject ?? null,
    notes: group,
  }));
  return [
    ...groups.filter(({ subject }) => subject !== null),
    ...groups.filter(({ subject }) => subject === null),
  ];
}
