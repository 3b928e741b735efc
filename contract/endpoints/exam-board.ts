import * as z from "zod/mini";
import { endpoint, pageAnswer, pageQuery } from "../endpoint.ts";
import {
  addedMinutes,
  attemptEnding,
  attemptVoiding,
  board,
  boardRow,
  examGrant,
  lateAct,
  lateJudgement,
  student,
} from "../entities/exam-board.ts";
import { isAnswerFile } from "../exams/answer-file.ts";
import { limits } from "../limits.ts";

/** `toMark`: its written answers that are to be marked, or marked again, though results are published. */
const changed = z.strictObject({ attempt: boardRow, toMark: z.int() });
const grant = z.strictObject({ grant: z.nullable(examGrant) });

/** What staff see and do while a test is sat. */
export const examBoardEndpoints = {
  getBoard: endpoint("GET /api/teach/exams/:id/board", {
    access: "teach",
    summary:
      "Who has begun, what they have saved and when they were last seen; and who has not begun",
    query: z.strictObject(pageQuery),
    answer: z.strictObject({ ...board, ...pageAnswer }),
  }),
  addMinutes: endpoint("POST /api/teach/exams/:id/minutes", {
    access: "teach",
    summary: "Give some students, or all who have not submitted, more time",
    isDoneOnce: true,
    body: addedMinutes,
    answer: z.strictObject({ changed: z.int() }),
    errors: ["results_published"],
  }),
  endExam: endpoint("POST /api/teach/exams/:id/end", {
    access: "teach",
    summary:
      "End a test now for all who work on it, and for all who have not begun; what is saved counts",
    isDoneOnce: true,
    isServedOnFullDisk: true,
    body: attemptEnding,
    answer: z.strictObject({ ended: z.int() }),
    errors: ["exam_early"],
  }),
  endAttempt: endpoint("POST /api/teach/attempts/:id/end", {
    access: "teach",
    summary: "End a student's attempt now; what is saved counts",
    isServedOnFullDisk: true,
    body: attemptEnding,
    answer: changed,
    errors: ["attempt_ended"],
  }),
  voidAttempt: endpoint("PUT /api/teach/attempts/:id/void", {
    access: "teach",
    summary: "Take an attempt out of the results, or back in",
    body: attemptVoiding,
    answer: changed,
  }),
  takeAnswerFile: endpoint("POST /api/teach/exams/:id/answer-files", {
    access: "teach",
    summary: "Take the answers of a student's device that could not send them, from a file",
    isServedOnFullDisk: true,
    body: z.strictObject({
      text: z
        .string()
        .check(z.maxLength(limits.answerFileBytes), z.refine(isAnswerFile, { error: "invalid" })),
    }),
    // Its quotation marks are escaped.
    bodyBytes: limits.answerFileBytes + limits.jsonBodyBytes,
    // `acts` were not here.
    answer: z.strictObject({ student, acts: z.int() }),
    errors: ["answer_file_damaged", "answer_file_elsewhere", "answer_file_gone"],
  }),
  listLateActs: endpoint("GET /api/teach/attempts/:id/late", {
    access: "teach",
    summary:
      "What a student did before the end and sent after it, with the device's time and the server's",
    answer: z.strictObject({ acts: z.array(lateAct) }),
  }),
  judgeLateActs: endpoint("POST /api/teach/attempts/:id/late", {
    access: "teach",
    summary: "Let late acts count, or not",
    body: lateJudgement,
    answer: changed,
    errors: ["nothing_late"],
  }),
  getExamGrant: endpoint("GET /api/admin/people/:id/exam-grant", {
    access: "admin",
    summary: "Whether a person has compensatory time in tests",
    answer: grant,
  }),
  saveExamGrant: endpoint("PUT /api/admin/people/:id/exam-grant", {
    access: "admin",
    summary: "Give a person compensatory time in every test that they begin from now on",
    body: examGrant,
    answer: grant,
  }),
  endExamGrant: endpoint("DELETE /api/admin/people/:id/exam-grant", {
    access: "admin",
    summary: "End it",
    isServedOnFullDisk: true,
    answer: grant,
  }),
};
