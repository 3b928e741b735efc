import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { line, paragraphs } from "../text.ts";
import { selectedClasses } from "./choices.ts";

/** A study material, as listed. `size` is bytes, `uploadedAt` ISO 8601 UTC. */
export const material = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  filename: z.string(),
  size: z.int(),
  mimeType: z.string(),
  subject: z.nullable(z.string()),
  selectedClass: z.nullable(z.enum(selectedClasses)),
  uploadedAt: z.string(),
});
export type Material = z.infer<typeof material>;

/** What the office uploaded: a study material, or a note when `courseId` is set. */
export const uploadedFile = z.extend(material, { courseId: z.nullable(z.string()) });
export type UploadedFile = z.infer<typeof uploadedFile>;

/** The text parts of POST /api/admin/upload; the part `file` comes beside them. */
export const newFile = z.strictObject({
  title: z.optional(line(limits.titleLength)),
  description: z.optional(paragraphs(limits.textLength)),
  subject: z.optional(line(limits.nameLength)),
  selectedClass: z.optional(z.enum(selectedClasses)),
  courseId: z.optional(line(limits.idLength)),
});
export type NewFile = z.infer<typeof newFile>;
