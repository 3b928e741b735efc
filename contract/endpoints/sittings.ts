import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import {
  begunSitting,
  ownExam,
  receivedEvents,
  resumedAttempt,
  sealedPaper,
  sentEvents,
} from "../entities/sitting.ts";
import { limits } from "../limits.ts";

/** Tests as students sit them. */
export const sittingsEndpoints = {
  listOwnExams: endpoint("GET /api/user/exams", {
    access: "session",
    summary: "The announced tests of the courses that one is enrolled in, with one's own attempts",
    answer: z.strictObject({ exams: z.array(ownExam), serverMs: z.int() }),
  }),
  getSealedPaper: endpoint("GET /api/user/exam-sessions/:id/paper", {
    access: "session",
    summary:
      "The paper of a session from an hour before its start, encrypted, without keys and solutions",
    answer: sealedPaper,
    errors: ["exam_early"],
  }),
  startExam: endpoint("POST /api/user/exam-sessions/:id/start", {
    access: "session",
    summary:
      "Begin a test, or go on on another device: the key of the paper, from the start on, to those who are enrolled",
    isServedOnFullDisk: true,
    answer: begunSitting,
    errors: ["exam_early", "exam_over"],
  }),
  sendEvents: endpoint("POST /api/user/attempts/:id/events", {
    access: "session",
    summary:
      "Acts of one's own attempt, kept once each; a batch may be sent again. 409 where earlier ones are missing, with what the server has",
    isServedOnFullDisk: true,
    body: sentEvents,
    bodyBytes: limits.eventsBodyBytes,
    answer: receivedEvents,
    errors: ["events_missing"],
  }),
  sendAnswerPage: endpoint("PUT /api/user/attempts/:id/pages/:sha256", {
    access: "session",
    summary:
      "A photograph that an answer of one's own attempt names, also after the end; it may be sent again",
    rate: "upload",
    form: z.strictObject({}),
    files: { page: { kind: "image", many: false, required: true } },
    answer: z.strictObject({ sha256: z.string() }),
  }),
  getOwnAnswerPage: endpoint("GET /api/user/attempts/:id/pages/:sha256", {
    access: "session",
    summary: "A photograph of an answer of one's own attempt",
    answer: "bytes",
  }),
  resumeAttempt: endpoint("GET /api/user/attempts/:id", {
    access: "session",
    summary: "One's own attempt with all its acts, for another device",
    answer: resumedAttempt,
  }),
};
