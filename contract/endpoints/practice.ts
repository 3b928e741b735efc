import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { subjectCode } from "../entities/lookup.ts";
import {
  practiceAnswer,
  practiceChapter,
  practiceFeedback,
  practiceQuestion,
} from "../entities/practice.ts";
import { chapterName } from "../entities/question-bank.ts";
import { questionPictures } from "../exams/question.ts";

const errors = ["not_enrolled", "course_over"] as const;

/** Quizzes of a chapter, for the actively enrolled until the course is over. Nothing of them is marked or ranked. */
export const practiceEndpoints = {
  listPracticeChapters: endpoint("GET /api/user/courses/:id/practice-chapters", {
    access: "session",
    summary: "The chapters of a course that can be practised, with what one has done in each",
    answer: z.strictObject({ chapters: z.array(practiceChapter) }),
    errors,
  }),
  drawPractice: endpoint("GET /api/user/courses/:id/practice-questions", {
    access: "session",
    summary:
      "Questions by chance, of a chapter or of all, without their keys; none of a test that is to come",
    rate: "search",
    query: z.strictObject({
      subject: z.optional(subjectCode),
      chapter: z.optional(chapterName),
    }),
    lookups: { subject: "subject" },
    answer: z.strictObject({ questions: z.array(practiceQuestion), pictures: questionPictures }),
    errors,
  }),
  answerPractice: endpoint("POST /api/user/courses/:id/practice-answers", {
    access: "session",
    summary: "Answer a question for practice: whether it is right, with its key and its solution",
    isDoneOnce: true,
    body: practiceAnswer,
    answer: z.strictObject({ feedback: practiceFeedback }),
    errors,
  }),
};
