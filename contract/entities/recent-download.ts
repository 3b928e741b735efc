import * as z from "zod/mini";

/** A file that the person downloaded, with the course of a note. `isLocked`: they may not download it now. */
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
