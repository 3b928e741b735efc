import * as z from "zod/mini";
import { answerPage } from "../exams/answers.ts";
import { questionContent } from "../exams/question.ts";
import { limits } from "../limits.ts";
import { paragraphs } from "../text.ts";

/** What a person gives for a written answer, in whole halves of a mark in hundredths, and the photographs they saw. */
export const savedMark = z.strictObject({
  marks: z.int().check(z.minimum(0), z.maximum(10_000), z.multipleOf(50)),
  comment: z.nullable(paragraphs(limits.textLength)),
  pages: z.array(answerPage).check(z.maxLength(limits.pagesOfAnswer)),
});
export type SavedMark = z.infer<typeof savedMark>;

/** `by` is null where that account is gone. */
export const writtenMark = z.strictObject({
  ...{ marks: z.int(), comment: z.nullable(z.string()) },
  ...{ by: z.nullable(z.string()), version: z.int() },
});
export type WrittenMark = z.infer<typeof writtenMark>;

/** The student is named only where photographs are missing, so that somebody can ask for them. */
const writtenAnswer = z.strictObject({
  attemptId: z.string(),
  /** The photographs that have arrived. */
  pages: z.array(z.string()),
  missing: z.int(),
  student: z.nullable(z.string()),
  /** What was given last. */
  mark: z.nullable(writtenMark),
  /** It was given for other photographs than are here now. */
  isToRemark: z.boolean(),
});
export type WrittenAnswer = z.infer<typeof writtenAnswer>;

/** Every question that is answered in writing; and the one that is asked for, else the first that is not marked. */
export const marking = z.strictObject({
  /** Before the end nothing is marked. */
  isOver: z.boolean(),
  questions: z.array(z.strictObject({ position: z.int(), answers: z.int(), marked: z.int() })),
  shown: z.nullable(
    z.strictObject({
      ...{ position: z.int(), content: questionContent, most: z.int() },
      answers: z.array(writtenAnswer),
    }),
  ),
});
export type Marking = z.infer<typeof marking>;
