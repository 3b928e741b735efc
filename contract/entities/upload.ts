import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { inScheduleOrder, newSchedule } from "../schedule.ts";
import { line, link, paragraphs } from "../text.ts";
import { fileFields, noteHasNoSchedule } from "./file.ts";
import { drawnPage } from "./first-page.ts";
import { crop } from "./poster.ts";

/** A resumable upload (tus 1.0). `size` and `offset` are bytes; it is complete when they are equal. */
export const upload = z.strictObject({
  id: z.string(),
  filename: z.string(),
  /** Null as long as the client has not told it. */
  size: z.nullable(z.int()),
  /** How many bytes are stored durably. */
  offset: z.int(),
  /** When the partial upload is deleted, unless more arrives before (ISO 8601 UTC). */
  expiresAt: z.string(),
});
export type Upload = z.infer<typeof upload>;

/**
 * When the file was chosen (ISO 8601 UTC). Notes chosen at the same moment stay in the order in which they arrived;
 * otherwise the newest come first.
 */
const chosenAt = z.optional(z.iso.datetime());

/** What a finished upload becomes: a note of the course with `courseId`, otherwise a study material. */
export const filing = z
  .extend(fileFields, {
    chapter: z.optional(line(limits.titleLength)),
    isSample: z.optional(z.boolean()),
    chosenAt,
    firstPage: z.optional(drawnPage),
  })
  .check(
    inScheduleOrder,
    noteHasNoSchedule,
    z.refine(
      ({ courseId, chapter, isSample, chosenAt, firstPage }) =>
        courseId !== undefined ||
        [chapter, isSample, chosenAt, firstPage].every((given) => given === undefined),
      { error: "required", path: ["courseId"] },
    ),
  );
export type Filing = z.infer<typeof filing>;

/** The finished upload that a teacher makes a note of a course; its title is the file's name by default. */
export const noteFiling = z.strictObject({
  uploadId: line(limits.idLength),
  title: z.optional(line(limits.titleLength)),
  titleHi: z.optional(line(limits.titleLength)),
  description: z.optional(paragraphs(limits.textLength)),
  chapter: z.optional(line(limits.titleLength)),
  isSample: z.optional(z.boolean()),
  chosenAt,
  firstPage: z.optional(drawnPage),
});

/** What a finished upload becomes as a poster; its title is the file's name by default. */
export const posterFiling = z
  .strictObject({
    title: z.optional(line(limits.titleLength)),
    alt: z.optional(line(limits.titleLength)),
    link: z.optional(link),
    ...newSchedule,
    phoneCrop: z.optional(z.nullable(crop)),
    computerCrop: z.optional(z.nullable(crop)),
  })
  .check(inScheduleOrder);
export type PosterFiling = z.infer<typeof posterFiling>;
