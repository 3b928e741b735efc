import * as z from "zod/mini";
import { lookupCode, subjectCode } from "../contract/entities/lookup.ts";
import { difficulty } from "../contract/entities/question-bank.ts";
import { question, written } from "../contract/exams/question.ts";
import { limits } from "../contract/limits.ts";
import { line } from "../contract/text.ts";

/** A question of `demo/questions/<subject>.json`, in both languages. */
export const demoQuestion = z.strictObject({
  /** By which its computation in the test is found. */
  name: line(limits.nameLength).check(z.regex(/^[a-z0-9-]+$/)),
  subject: subjectCode,
  grade: lookupCode,
  chapter: line(limits.titleLength),
  difficulty,
  tags: z.array(line(limits.nameLength)).check(z.maxLength(6)),
  /** The passage of the group that it stands in. */
  passage: z.optional(line(limits.nameLength)),
  question,
});
export type DemoQuestion = z.infer<typeof demoQuestion>;

const passage = z.strictObject({ name: line(limits.nameLength), text: written });

export const demoQuestions = z.strictObject({
  passages: z.array(passage),
  questions: z.array(demoQuestion),
});
