import * as z from "zod/mini";

/** What lies in the bin: deleted rows, and the earlier files and pictures of rows that have others now. */
export const binKinds = [
  ...(["note", "material", "poster", "office-note", "question", "exam"] as const),
  ...(["note-file", "material-file", "poster-picture", "course-poster", "lecture-poster"] as const),
] as const;
export type BinKind = (typeof binKinds)[number];

export const binItem = z.strictObject({
  id: z.string(),
  kind: z.enum(binKinds),
  /** The name of what was deleted, or of what has another file now; the text of a note of the office. */
  title: z.string(),
  courseTitle: z.nullable(z.string()),
  deletedAt: z.string(),
  /** The name of who deleted or replaced it; null once that account is gone. */
  deletedBy: z.nullable(z.string()),
});
export type BinItem = z.infer<typeof binItem>;

/** Until when something can be restored (ISO 8601 UTC); null where it cannot, as on a full disk. */
export const undoUntil = z.nullable(z.string());

/** What a replaced file or picture is called in the bin. */
export const replaced = { undoId: z.string(), undoUntil };
