import type { ExamKind, ExamState } from "../../../contract/entities/exam.ts";
import type { Difficulty } from "../../../contract/entities/question-bank.ts";
import type { Version } from "./teaching.ts";

/** Tests, which are exams here: how they are made, sat and marked. */
export type SittingTables = {
  exam_patterns: ExamPatternsTable;
  exams: ExamsTable;
  exam_courses: { examId: string; courseId: string };
  exam_sessions: ExamSessionsTable;
  exam_questions: ExamQuestionsTable;
  attempts: AttemptsTable;
  attempt_events: AttemptEventsTable;
  exam_grants: ExamGrantsTable;
  exam_keys: ExamKeysTable;
  exam_results: ExamResultsTable;
  answer_pages: AnswerPagesTable;
  written_marks: WrittenMarksTable;
  typed_marks: TypedMarksTable;
  practised: PractisedTable;
};

/** A pattern of the office's own, or a supplied one as the office has changed it. */
export type ExamPatternsTable = {
  code: string;
  version: Version;
  /** JSON as in contract/exams/pattern.ts. */
  pattern: string;
};

export type ExamsTable = {
  id: string;
  title: string;
  titleHi: string | null;
  /** JSON: the whole pattern that it was made with. */
  pattern: string;
  kind: ExamKind;
  /** JSON list of subjects with a chapter. */
  chapters: string;
  state: ExamState;
  /** Null where solutions are shown with the results. */
  showsSolutionsAt: string | null;
  version: Version;
  createdAt: string;
  deletedAt: string | null;
  deletedById: string | null;
};

/** When it is sat: all at once, or at any time in a window. */
export type ExamSessionsTable = {
  id: string;
  examId: string;
  startsAt: string;
  endsAt: string;
  /** The AES-256 key of the paper that is sent before the start, base64url. */
  paperKey: string;
};

/** A question in its place, as it was in the bank then. */
export type ExamQuestionsTable = {
  examId: string;
  /** In the paper, from 0. */
  position: number;
  /** Among the pattern's sections, from 0. */
  section: number;
  questionVersionId: string;
  chapter: string;
  difficulty: Difficulty;
};

/** One student's sitting of a test. */
export type AttemptsTable = {
  id: string;
  examId: string;
  sessionId: string;
  userId: string;
  startedAt: string;
  /** With compensatory and added minutes; earlier where staff ended it. */
  endsAt: string;
  /** Added by staff. */
  extraMinutes: number;
  submittedAt: string | null;
  /** Since when it does not count, and why. */
  voidedAt: string | null;
  reason: string | null;
  /** When a device last sent something. */
  lastSeenAt: string;
};

/** An act of an attempt, as its device sent it. */
export type AttemptEventsTable = {
  attemptId: string;
  /** In the server's order, from 1. */
  place: number;
  deviceId: string;
  /** As its device counts, from 1. */
  number: number;
  /** When it was made, as the device reckons the server's clock (Unix milliseconds). */
  atMs: number;
  receivedAt: string;
  /** JSON as in contract/exams/attempt-log.ts. */
  act: string;
  /** `waiting`, `accepted` and `refused` came after the end: staff judge them. */
  standing: "counted" | "waiting" | "accepted" | "refused";
};

/** Whoever has compensatory time in every test. */
export type ExamGrantsTable = {
  userId: string;
  /** Who writes for them, if anybody does. */
  scribe: string | null;
  reason: string;
  createdAt: string;
  grantedById: string;
};

/** What was revised of a test's key, from version 2 on. */
export type ExamKeysTable = {
  examId: string;
  version: number;
  /** JSON list of every question whose key is not the bank's. */
  revisions: string;
  reason: string;
  createdAt: string;
};

/** A published result. Marks are hundredths, a percentile is whole in the last of the pattern's places. */
export type ExamResultsTable = {
  attemptId: string;
  keyVersion: number;
  marks: number;
  percentile: number | null;
  rank: number;
  appeared: number;
  /** JSON: by subject, and for each question. */
  details: string;
  publishedAt: string;
};

/** Photographs, each by the hash of what the device sent: its file is encoded anew. */
export type AnswerPagesTable = {
  attemptId: string;
  sha256: string;
  fileId: string;
  arrivedAt: string;
  /** Of an answer sheet its page, from 0; null of a written answer. */
  sheet: number | null;
};

/** What a person gave for a written answer, in hundredths. */
export type WrittenMarksTable = {
  attemptId: string;
  position: number;
  /** JSON: the photographs that the answer had, and those that were here. With others it is to be marked again. */
  pages: string;
  marks: number;
  comment: string | null;
  markedById: string;
  markedAt: string;
  version: Version;
};

/** What staff typed of a paper that was written in a room. */
export type TypedMarksTable = {
  attemptId: string;
  /** JSON list of hundredths by section, or of the whole paper alone, null where there is none; null for absent. */
  marks: string | null;
};

/** How often somebody has answered questions of a chapter for practice, how often rightly, and when last. */
export type PractisedTable = {
  userId: string;
  subject: string;
  chapter: string;
  done: number;
  right: number;
  lastAt: string;
};
