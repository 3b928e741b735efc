import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { line, paragraphs } from "../text.ts";
import { noteSubjects } from "./closed-lists.ts";

/** A note of the office to itself. */
export const officeNote = z.strictObject({
  id: z.string(),
  text: z.string(),
  /** Null where that person's account was deleted. */
  authorName: z.nullable(z.string()),
  createdAt: z.string(),
  changedAt: z.string(),
  version: z.int(),
});
export type OfficeNote = z.infer<typeof officeNote>;

export const officeNoteText = z.strictObject({ text: paragraphs(limits.textLength) });

const subject = {
  subjectType: z.enum(noteSubjects),
  subjectId: line(limits.idLength),
};

export const noteSubject = z.strictObject(subject);
export const newOfficeNote = z.extend(officeNoteText, subject);
