import * as z from "zod/mini";
import { endpoint, listAsFile } from "../endpoint.ts";
import { exam } from "../entities/exam.ts";
import {
  keyPreview,
  ownResult,
  personAttempt,
  previewedKey,
  results,
  revisedKey,
} from "../entities/exam-result.ts";
import { savedGrid, typedGrid } from "../entities/typed-marks.ts";
import { marking, savedMark, writtenMark } from "../entities/written-marks.ts";
import { limits } from "../limits.ts";
import { text } from "../text.ts";

/** Marks, and the key by which they are given. */
export const examResultsEndpoints = {
  getResults: endpoint("GET /api/teach/exams/:id/results", {
    access: "teach",
    summary:
      "The results of a test by rank, also before they are published, without attempts that are void; and how each question has worked, from twenty attempts on",
    rate: "search",
    answer: results,
  }),
  downloadResults: endpoint("GET /api/teach/exams/:id/results-download", {
    access: "teach",
    summary: "The results of a test by rank as a spreadsheet (.xlsx) or CSV",
    rate: "search",
    query: z.strictObject(listAsFile),
    answer: "bytes",
    errors: ["unavailable", "storage_full"],
  }),
  publishResults: endpoint("POST /api/teach/exams/:id/publish", {
    access: "teach",
    summary: "Let each student see their own result, once everybody has finished",
    ifMatch: true,
    answer: z.strictObject({ exam }),
    errors: ["exam_going_on", "late_acts_wait", "nobody_appeared", "answers_unmarked"],
  }),
  previewKey: endpoint("POST /api/teach/exams/:id/key-preview", {
    access: "teach",
    summary: "Whose marks and rank another key would change; writes nothing",
    rate: "search",
    isServedOnFullDisk: true,
    body: previewedKey,
    bodyBytes: limits.examKeyBytes,
    answer: keyPreview,
  }),
  reviseKey: endpoint("POST /api/teach/exams/:id/key", {
    access: "teach",
    summary: "Mark by another key; published results change with it and name its version",
    ifMatch: true,
    body: revisedKey,
    bodyBytes: limits.examKeyBytes,
    answer: z.strictObject({ exam }),
  }),
  getTypedMarks: endpoint("GET /api/teach/exams/:id/marks", {
    access: "teach",
    summary: "The grid of marks of a test on paper: its students, and what is typed of them",
    answer: z.strictObject({ grid: typedGrid }),
  }),
  saveTypedMarks: endpoint("PUT /api/teach/exams/:id/marks", {
    access: "teach",
    summary: "Save the grid of marks of a test on paper, whole; published results change with it",
    ifMatch: true,
    isDoneOnce: true,
    body: savedGrid,
    bodyBytes: limits.typedMarksBytes,
    answer: z.strictObject({ grid: typedGrid }),
    errors: ["exam_early"],
  }),
  getMarking: endpoint("GET /api/teach/exams/:id/marking", {
    access: "teach",
    summary: "The written answers to a question, without names, and how many are marked",
    rate: "search",
    query: z.strictObject({ question: z.optional(text(3)) }),
    answer: marking,
  }),
  getAnswerPage: endpoint("GET /api/teach/attempts/:id/pages/:sha256", {
    access: "teach",
    summary: "A photograph of a written answer",
    answer: "bytes",
  }),
  saveWrittenMark: endpoint("PUT /api/teach/attempts/:id/answers/:position/mark", {
    access: "teach",
    summary:
      "Mark a written answer; published results change. 412 with the photographs that are here now and what somebody else gave",
    ifMatch: true,
    body: savedMark,
    answer: z.strictObject({ mark: writtenMark }),
    errors: ["exam_going_on"],
  }),
  listPersonAttempts: endpoint("GET /api/admin/people/:id/attempts", {
    access: "admin",
    summary: "The tests that a person has begun, the newest first, with published marks",
    answer: z.strictObject({ attempts: z.array(personAttempt) }),
  }),
  getOwnResult: endpoint("GET /api/user/attempts/:id/result", {
    access: "session",
    summary: "One's own result, once it is published; keys and solutions once those are shown",
    answer: z.strictObject({ result: ownResult }),
  }),
};
