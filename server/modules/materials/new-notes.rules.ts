/** `openedAt` is undefined where the person has not opened the note. All are ISO 8601 UTC. */
export type NoteSeen = { uploadedAt: string; enrolledAt: string; openedAt: string | undefined };

/**
 * Whether a note is new to an enrolled student: it was added after the enrolment, and not opened since its file
 * changed. The list of new notes has the same rule in SQL.
 */
export function isNewNote({ uploadedAt, enrolledAt, openedAt }: NoteSeen): boolean {
  return uploadedAt > enrolledAt && (openedAt === undefined || openedAt < uploadedAt);
}
