import * as z from "zod/mini";
import { answer, questionKey } from "../exams/answers.ts";
import { questionContent, questionPictures } from "../exams/question.ts";
import { limits } from "../limits.ts";
import { line } from "../text.ts";

/** Questions of one quiz. */
export const PRACTICE_QUESTIONS = 10;

/** A chapter that can be practised, with how many questions it has, and what the student has done in it so far. */
export const practiceChapter = z.strictObject({
  subject: z.string(),
  chapter: z.string(),
  questions: z.int(),
  done: z.int(),
  right: z.int(),
  lastAt: z.nullable(z.string()),
});
export type PracticeChapter = z.infer<typeof practiceChapter>;

/** A question to be answered; its solution is null, and its key is not here. */
export const practiceQuestion = z.strictObject({ id: z.string(), content: questionContent });
export type PracticeQuestion = z.infer<typeof practiceQuestion>;

/** `answer` is null of whoever gives up and asks for the solution. */
export const practiceAnswer = z.strictObject({
  questionId: line(limits.idLength),
  answer: z.nullable(answer),
});
export type PracticeAnswer = z.infer<typeof practiceAnswer>;

export const practiceFeedback = z.strictObject({
  isRight: z.boolean(),
  content: questionContent,
  key: questionKey,
  pictures: questionPictures,
});
export type PracticeFeedback = z.infer<typeof practiceFeedback>;
