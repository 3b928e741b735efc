import * as z from "zod/mini";
import { endpoint, listAsFile, pageAnswer, pageQuery, searchText } from "../endpoint.ts";
import { undoUntil } from "../entities/bin.ts";
import { lookupCode, subjectCode } from "../entities/lookup.ts";
import {
  bankQuestion,
  chapterCount,
  chapterName,
  checkedQuestion,
  listedQuestion,
  newQuestion,
  questionKinds,
  soughtQuestions,
} from "../entities/question-bank.ts";
import { importLimits } from "../exams/import-limits.ts";
import { limits } from "../limits.ts";
import { digits } from "../text.ts";

const filters = {
  query: searchText,
  subject: z.optional(subjectCode),
  grade: z.optional(lookupCode),
  chapter: z.optional(chapterName),
  kind: z.optional(z.enum(questionKinds)),
  difficulty: z.optional(digits({ min: 1, max: 3 })),
};
const lookups = { subject: "subject", grade: "class" } as const;
const answer = z.strictObject({ question: bankQuestion });
const file = { answer: "bytes", rate: "search", errors: ["unavailable", "storage_full"] } as const;

/** The question bank, which all who teach and the office have in common. */
export const questionsEndpoints = {
  listQuestions: endpoint("GET /api/teach/questions", {
    access: "teach",
    summary: "The questions of the bank, the newest first, without their keys",
    rate: "search",
    query: z.strictObject({
      ...{ ...pageQuery, ...filters },
      /** Hundredths of a mark, or those that do not say for how many they are. */
      fullMarks: z.optional(z.union([z.literal("none"), digits({ min: 0, max: 10_000 })])),
    }),
    lookups,
    answer: z.strictObject({ questions: z.array(listedQuestion), ...pageAnswer }),
  }),
  listQuestionChapters: endpoint("GET /api/teach/question-chapters", {
    access: "teach",
    summary: "The chapters of the bank by subject, with how many questions each has",
    answer: z.strictObject({ chapters: z.array(chapterCount) }),
  }),
  getQuestion: endpoint("GET /api/teach/questions/:id", {
    access: "teach",
    summary: "A question with its key and its solution",
    answer,
  }),
  checkQuestions: endpoint("POST /api/teach/question-checks", {
    access: "teach",
    summary:
      "Which texts of questions cannot be shown, and which questions of the bank ask the same with the same options; writes nothing",
    rate: "search",
    isServedOnFullDisk: true,
    body: soughtQuestions,
    bodyBytes: importLimits.questionsBodyBytes,
    answer: z.strictObject({ checked: z.array(checkedQuestion) }),
  }),
  addQuestion: endpoint("POST /api/teach/questions", {
    access: "teach",
    isDoneOnce: true,
    summary: "Add a question to the bank",
    status: 201,
    body: newQuestion,
    bodyBytes: limits.questionBodyBytes,
    lookups,
    answer,
  }),
  changeQuestion: endpoint("PUT /api/teach/questions/:id", {
    access: "teach",
    summary: "Save a question anew; tests that have it keep it as it was",
    ifMatch: true,
    body: newQuestion,
    bodyBytes: limits.questionBodyBytes,
    lookups,
    answer,
  }),
  deleteQuestion: endpoint("DELETE /api/teach/questions/:id", {
    access: "teach",
    summary: "Delete a question; tests that have it keep it",
    isServedOnFullDisk: true,
    ifMatch: true,
    answer: z.strictObject({ message: z.string(), undoUntil }),
  }),
  restoreQuestion: endpoint("POST /api/teach/questions/:id/restoration", {
    access: "teach",
    summary: "Restore a question that was deleted",
    isServedOnFullDisk: true,
    answer,
  }),
  addQuestionPicture: endpoint("POST /api/teach/question-pictures", {
    access: "teach",
    summary: "Keep a picture for questions, small and without its metadata",
    status: 201,
    rate: "upload",
    form: z.strictObject({}),
    files: { picture: { kind: "image", many: false, required: true } },
    answer: z.strictObject({ id: z.string() }),
  }),
  getQuestionPicture: endpoint("GET /api/teach/question-pictures/:id", {
    access: "teach",
    summary: "A picture of questions; students have those of their questions with them",
    answer: "bytes",
    errors: ["unavailable"],
  }),
  downloadQuestions: endpoint("GET /api/teach/questions-download", {
    ...file,
    access: "teach",
    summary:
      "The questions as a spreadsheet (.xlsx) or CSV with keys and solutions, filtered as their list is, in the columns that can be read in again",
    query: z.strictObject({ ...filters, ...listAsFile }),
    lookups,
  }),
  downloadQuestionTemplate: endpoint("GET /api/teach/question-template", {
    ...file,
    access: "teach",
    summary: "An empty spreadsheet (.xlsx) with the columns of questions",
  }),
};
