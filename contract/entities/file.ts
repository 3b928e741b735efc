import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { inScheduleOrder, newSchedule } from "../schedule.ts";
import { line, paragraphs } from "../text.ts";
import { lookupCode, subjectCode } from "./lookup.ts";

/** A study material. `size` is bytes, `uploadedAt` ISO 8601 UTC. */
export const material = z.strictObject({
  id: z.string(),
  title: z.string(),
  titleHi: z.nullable(z.string()),
  description: z.nullable(z.string()),
  filename: z.string(),
  size: z.int(),
  mimeType: z.string(),
  subject: z.nullable(z.string()),
  selectedClass: z.nullable(z.string()),
  uploadedAt: z.string(),
});
export type Material = z.infer<typeof material>;

/** An uploaded file: a study material, or a note where `courseId` is set. */
export const uploadedFile = z.extend(material, { courseId: z.nullable(z.string()) });
export type UploadedFile = z.infer<typeof uploadedFile>;

/** How a file is described. A note is shown with its course and has no schedule of its own. */
export const fileFields = z.strictObject({
  title: z.optional(line(limits.titleLength)),
  titleHi: z.optional(line(limits.titleLength)),
  description: z.optional(paragraphs(limits.textLength)),
  subject: z.optional(subjectCode),
  selectedClass: z.optional(lookupCode),
  courseId: z.optional(line(limits.idLength)),
  ...newSchedule,
});

export const noteHasNoSchedule = z.refine<z.infer<typeof fileFields>>(
  ({ courseId, visibleFrom, visibleUntil }) =>
    courseId === undefined || (visibleFrom === undefined && visibleUntil === undefined),
  { error: "unknown_field", path: ["visibleFrom"] },
);

/** The text parts of POST /api/admin/upload; its file is `file`. */
export const newFile = fileFields.check(inScheduleOrder, noteHasNoSchedule);
export type NewFile = z.infer<typeof newFile>;
