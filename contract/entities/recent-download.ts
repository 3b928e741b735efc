import * as z from "zod/mini";

/** A file that the person downloaded; the course is that of a note. `isLocked`: it is closed to them now. */
export const recentDownload = z.strictObject({
  kind: z.enum(["material", "note"]),
  id: z.string(),
  title: z.string(),
  filename: z.string(),
  size: z.int(),
  mimeType: z.string(),
  courseId: z.nullable(z.string()),
  courseTitle: z.nullable(z.string()),
  courseTitleHi: z.nullable(z.string()),
  isLocked: z.boolean(),
  downloadedAt: z.string(),
});
export type RecentDownload = z.infer<typeof recentDownload>;
