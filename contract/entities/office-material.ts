import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { schedule, scheduleChange } from "../schedule.ts";
import { line, paragraphs } from "../text.ts";
import { choiceCode, subjectCode } from "./choice.ts";
import { material } from "./file.ts";

/** A study material as the office sees and edits it. */
export const officeMaterial = z.extend(material, {
  ...schedule,
  /** Its position among the pinned ones, from 0; null if it is not pinned. */
  position: z.nullable(z.int()),
  version: z.int(),
});
export type OfficeMaterial = z.infer<typeof officeMaterial>;

/** What the office changes of a study material; null empties a field. */
export const materialChange = z.strictObject({
  title: z.optional(line(limits.titleLength)),
  titleHi: z.optional(z.nullable(line(limits.titleLength))),
  description: z.optional(z.nullable(paragraphs(limits.textLength))),
  subject: z.optional(z.nullable(subjectCode)),
  selectedClass: z.optional(z.nullable(choiceCode)),
  ...scheduleChange,
});
export type MaterialChange = z.infer<typeof materialChange>;
