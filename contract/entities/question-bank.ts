import * as z from "zod/mini";
import { importLimits } from "../exams/import-limits.ts";
import { question, questionContent, written } from "../exams/question.ts";
import { limits } from "../limits.ts";
import { line } from "../text.ts";
import { lookupCode, subjectCode } from "./lookup.ts";

export const questionKinds = [
  ...(["single", "multiple", "assertion"] as const),
  ...(["numeric", "matrix", "written"] as const),
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** 1 easy, 2 as in the examination, 3 hard. */
export const difficulties = [1, 2, 3] as const;
export const difficulty = z.literal(difficulties);
export type Difficulty = z.infer<typeof difficulty>;

export const chapterName = line(limits.titleLength);
const tags = z.array(line(limits.nameLength)).check(z.maxLength(limits.questionTags));

/** Where a question stands in the bank. `source`: the book or paper that it is from. */
const place = {
  subject: subjectCode,
  grade: z.nullable(lookupCode),
  chapter: chapterName,
  difficulty,
  source: z.nullable(line(limits.titleLength)),
  tags,
};

/** A question as it is added, and as it is saved again: whole. */
export const newQuestion = z.safeExtend(question, place);
export type NewQuestion = z.infer<typeof newQuestion>;

/** A question in the list, without its options, key and solution. */
export const listedQuestion = z.strictObject({
  id: z.string(),
  ...place,
  kind: z.enum(questionKinds),
  text: written,
  version: z.int(),
  updatedAt: z.string(),
});
export type ListedQuestion = z.infer<typeof listedQuestion>;

/**
 * A question of the bank. `version` counts every save, for If-Match; `number` counts the versions of what is asked and
 * its key, of which a test keeps the one that it was made with.
 */
export const bankQuestion = z.safeExtend(newQuestion, {
  id: z.string(),
  version: z.int(),
  number: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type BankQuestion = z.infer<typeof bankQuestion>;

/** A chapter with how many questions it has. */
export const chapterCount = z.strictObject({
  subject: z.string(),
  chapter: z.string(),
  questions: z.int(),
});
export type ChapterCount = z.infer<typeof chapterCount>;

/** What questions ask that are not in the bank yet, or are about to be saved. */
export const soughtQuestions = z.strictObject({
  contents: z
    .array(questionContent)
    .check(z.minLength(1), z.maxLength(importLimits.questionsOfFile)),
});

const textFault = z.strictObject({ field: z.string(), code: z.string(), message: z.string() });

/** What the server knows of one of them. */
export const checkedQuestion = z.strictObject({
  /** Its texts that cannot be shown, `field` as in `content.text.en`. */
  faults: z.array(textFault),
  /** Those of the bank that ask the same with the same options. */
  same: z.array(listedQuestion),
  /** The index of the same question earlier among those that were sent. */
  earlier: z.nullable(z.int()),
});
export type CheckedQuestion = z.infer<typeof checkedQuestion>;
