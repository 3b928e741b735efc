/** `openedAt` is undefined where the person has not opened the note. All are ISO 8601 UTC. */
export type NoteSeen = { uploadedAt: string; enrolledAt: string; openedAt: string | undefined };

/**
 * Whether a note is new to somebody who is enrolled in its course: what was there when they enrolled is not, and
 * what they have opened is only once it has another file. The list of new notes asks the same in SQL.
 */
export function isNewNote({ uploadedAt, enrolledAt, openedAt }: NoteSeen): boolean {
  return uploadedAt > enrolledAt && (openedAt === undefined || openedAt < uploadedAt);
}
