import * as z from "zod/mini";
import { endpoint, pageAnswer, pageQuery } from "../endpoint.ts";
import {
  acceptedPlaces,
  acceptRefusals,
  importedChange,
  importedQuestion,
  importGiven,
  importStates,
  listedImport,
  newQuestionImport,
  questionImport,
} from "../entities/question-import.ts";
import { importLimits } from "../exams/import-limits.ts";
import { limits } from "../limits.ts";

const whole = { import: questionImport };

/** Questions of a file, from reading it until they are in the bank. Who teaches and the office have them in common. */
export const questionImportsEndpoints = {
  listQuestionImports: endpoint("GET /api/teach/question-imports", {
    access: "teach",
    summary: "The imports of questions that were touched in the last 30 days, newest first",
    answer: z.strictObject({ imports: z.array(listedImport) }),
  }),
  createQuestionImport: endpoint("POST /api/teach/question-imports", {
    access: "teach",
    isDoneOnce: true,
    summary: "Keep questions that were read from a file, to be looked at; none is in the bank yet",
    status: 201,
    body: newQuestionImport,
    bodyBytes: importLimits.questionsBodyBytes,
    answer: z.strictObject({ id: z.string() }),
  }),
  getQuestionImport: endpoint("GET /api/teach/question-imports/:id", {
    access: "teach",
    summary: "An import with 50 of its questions in their order, and what is wrong with each",
    query: z.strictObject({ show: z.optional(z.enum(importStates)), cursor: pageQuery.cursor }),
    answer: z.strictObject({ ...whole, questions: z.array(importedQuestion), ...pageAnswer }),
  }),
  changeQuestionImport: endpoint("PUT /api/teach/question-imports/:id", {
    access: "teach",
    summary: "Say what the file does not say of its questions",
    ifMatch: true,
    body: importGiven,
    lookups: { subject: "subject", gradeCode: "class" },
    answer: z.strictObject(whole),
  }),
  changeImportedQuestion: endpoint("PATCH /api/teach/question-imports/:id/questions/:place", {
    access: "teach",
    summary: "Correct a question of an import, or leave it out",
    ifMatch: true,
    body: importedChange,
    bodyBytes: limits.questionBodyBytes,
    answer: z.strictObject({ ...whole, question: importedQuestion }),
    errors: ["question_accepted"],
  }),
  acceptImported: endpoint("POST /api/teach/question-imports/:id/acceptance", {
    access: "teach",
    summary:
      "Add questions of an import to the bank; one that was accepted before is not added again",
    body: acceptedPlaces,
    answer: z.strictObject({
      ...whole,
      /** All that were asked for, as they are now. */
      questions: z.array(importedQuestion),
      refused: z.array(z.strictObject({ place: z.int(), reason: z.enum(acceptRefusals) })),
    }),
  }),
  takeBackImport: endpoint("POST /api/teach/question-imports/:id/undo", {
    access: "teach",
    summary:
      "Move all questions that an import has brought to the bin; tests that have them keep them, and in the import they can be accepted again",
    isServedOnFullDisk: true,
    answer: z.strictObject({ ...whole, takenBack: z.int() }),
  }),
  deleteQuestionImport: endpoint("DELETE /api/teach/question-imports/:id", {
    access: "teach",
    summary: "Delete an import; what was accepted stays in the bank",
    isServedOnFullDisk: true,
    answer: z.strictObject({ message: z.string() }),
  }),
};
