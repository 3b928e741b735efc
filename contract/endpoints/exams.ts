import * as z from "zod/mini";
import { endpoint, pageAnswer, pageQuery } from "../endpoint.ts";
import { undoUntil } from "../entities/bin.ts";
import {
  drawing,
  exam,
  examChange,
  listedExam,
  newExam,
  patternFields,
  swap,
} from "../entities/exam.ts";
import { pattern } from "../exams/pattern.ts";
import { limits } from "../limits.ts";
import { line } from "../text.ts";

const answer = z.strictObject({ exam });
const edit = { access: "teach", ifMatch: true, answer } as const;

/** Tests as their courses' staff and the office make them. */
export const examsEndpoints = {
  listPatterns: endpoint("GET /api/teach/exam-patterns", {
    access: "teach",
    summary:
      "The patterns after which tests are made: the supplied ones, as the office has changed them, and its own",
    answer: z.strictObject({ patterns: z.array(pattern) }),
  }),
  savePattern: endpoint("PUT /api/admin/exam-patterns/:code", {
    access: "admin",
    summary: "Change a pattern; tests that were made with it keep it as it was",
    ifMatch: true,
    body: patternFields,
    answer: z.strictObject({ pattern }),
  }),
  addPattern: endpoint("POST /api/admin/exam-patterns", {
    access: "admin",
    summary: "Add a pattern of one's own",
    isDoneOnce: true,
    status: 201,
    body: patternFields,
    answer: z.strictObject({ pattern }),
  }),
  listExams: endpoint("GET /api/teach/exams", {
    access: "teach",
    summary: "The tests of one's own courses, those that were made last first; for the office all",
    query: z.strictObject({ ...pageQuery, courseId: z.optional(line(limits.idLength)) }),
    answer: z.strictObject({ exams: z.array(listedExam), ...pageAnswer }),
  }),
  getExam: endpoint("GET /api/teach/exams/:id", {
    access: "teach",
    summary: "A test with its questions and their keys",
    answer,
  }),
  addExam: endpoint("POST /api/teach/exams", {
    access: "teach",
    summary: "Make a test after a pattern, as a draft without questions",
    isDoneOnce: true,
    status: 201,
    body: newExam,
    answer,
    errors: ["not_found"],
  }),
  changeExam: endpoint("PATCH /api/teach/exams/:id", {
    ...edit,
    summary: "Change a test or move it, as long as nobody has begun",
    body: examChange,
    errors: ["exam_begun"],
  }),
  drawExam: endpoint("POST /api/teach/exams/:id/draw", {
    ...edit,
    summary:
      "Draw all questions of a draft anew from the bank; the answer names what the bank is short of",
    body: drawing,
    errors: ["exam_announced"],
  }),
  swapQuestion: endpoint("POST /api/teach/exams/:id/swap", {
    ...edit,
    summary: "Put another question in the place of one, as long as nobody has begun",
    body: swap,
    errors: ["exam_begun", "no_other_question"],
  }),
  announceExam: endpoint("POST /api/teach/exams/:id/announce", {
    ...edit,
    summary: "Let the students of its courses see a test",
    errors: ["exam_incomplete", "exam_announced"],
  }),
  deleteExam: endpoint("DELETE /api/teach/exams/:id", {
    access: "teach",
    summary: "Delete a test that nobody has begun; the office can bring it back from the bin",
    isServedOnFullDisk: true,
    ifMatch: true,
    answer: z.strictObject({ message: z.string(), undoUntil }),
    errors: ["exam_begun"],
  }),
  restoreExam: endpoint("POST /api/teach/exams/:id/restoration", {
    access: "teach",
    summary: "Undo deleting a test of one's own course",
    isServedOnFullDisk: true,
    answer,
  }),
};
