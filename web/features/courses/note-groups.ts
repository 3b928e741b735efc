import type { CourseNote } from "../../../contract/entities/course.ts";

export type NoteGroup = { subject: string | null; notes: CourseNote[] };

/**
 * The notes of a course by subject, in the order in which the office put them; those without a subject come
 * last. Where there is one subject only, one group without a name.
 */
export function groupNotes(notes: readonly CourseNote[]): NoteGroup[] {
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

/** Whether a note came since the person last looked; nothing is new to whoever never looked. */
export function isNewNote(
  { uploadedAt }: Pick<CourseNote, "uploadedAt">,
  seenBefore: string | null,
): boolean {
  return seenBefore !== null && uploadedAt > seenBefore;
}
