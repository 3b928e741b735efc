import * as z from "zod/mini";
import { questionKey } from "../exams/answers.ts";
import { pattern } from "../exams/pattern.ts";
import { questionContent } from "../exams/question.ts";
import { limits } from "../limits.ts";
import { moment } from "../schedule.ts";
import { line } from "../text.ts";
import { subjectCode } from "./lookup.ts";
import { chapterName, difficulty } from "./question-bank.ts";

/**
 * `scheduled` begins and ends for all at once, in one session or several; `window` may be begun at any time between;
 * `paper` is written in a room, in one session, and its marks are typed.
 */
export const examKinds = ["scheduled", "window", "paper"] as const;
export type ExamKind = (typeof examKinds)[number];
/** Students see a test once it is announced, and their results once they are published. */
export const examStates = ["draft", "announced", "published"] as const;
export type ExamState = (typeof examStates)[number];

const id = line(limits.idLength);

/** A pattern as the office saves it; the server counts its versions. */
export const patternFields = z.omit(pattern, { code: true, version: true });
export type PatternFields = z.infer<typeof patternFields>;

const chapters = z
  .array(z.strictObject({ subject: subjectCode, chapter: chapterName }))
  .check(z.maxLength(limits.examChapters));

/** `endsAt` is the end of a window; a scheduled session ends by the pattern's minutes. */
const newSession = z.strictObject({ startsAt: moment, endsAt: z.nullable(moment) });
const sessions = z
  .array(newSession)
  .check(z.minLength(1, { error: "required" }), z.maxLength(limits.examSessions));
export type NewSession = z.infer<typeof newSession>;

const fields = {
  title: line(limits.titleLength),
  titleHi: z.nullable(line(limits.titleLength)),
  kind: z.enum(examKinds),
  courseIds: z.array(id).check(z.minLength(1), z.maxLength(limits.examCourses)),
  /** What is asked about; of a subject that is not named, everything. */
  chapters,
  sessions,
  /** When solutions are shown with the results; null as soon as those are published. */
  showsSolutionsAt: z.nullable(moment),
};

export const newExam = z.strictObject({ ...fields, patternCode: pattern.shape.code });
export type NewExam = z.infer<typeof newExam>;
export const examChange = z.partial(z.strictObject(fields));
export type ExamChange = z.infer<typeof examChange>;

const share = z.int().check(z.minimum(0), z.maximum(100));
/** How many of a hundred questions are easy, as in the examination, and hard. */
export const difficultyMix = z.strictObject({ easy: share, usual: share, hard: share }).check(
  z.refine(({ easy, usual, hard }) => easy + usual + hard === 100, {
    error: "not_a_hundred",
    path: ["easy"],
  }),
);
export type DifficultyMix = z.infer<typeof difficultyMix>;

export const drawing = z.strictObject({
  mix: difficultyMix,
  /** The same seed draws the same questions from the same bank. */
  seed: z.int().check(z.minimum(0), z.maximum(4_294_967_295)),
});
export type Drawing = z.infer<typeof drawing>;

/** Another question for one place: the named one, or any that fits where none is. */
export const swap = z.strictObject({
  position: z.int().check(z.minimum(0)),
  questionId: z.optional(id),
});
export type Swap = z.infer<typeof swap>;

export const examSession = z.strictObject({
  id: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
});

const summary = {
  id: z.string(),
  title: z.string(),
  titleHi: z.nullable(z.string()),
  kind: z.enum(examKinds),
  state: z.enum(examStates),
  patternName: z.string(),
  patternNameHi: z.nullable(z.string()),
  courses: z.array(
    z.strictObject({ id: z.string(), title: z.string(), titleHi: z.nullable(z.string()) }),
  ),
  sessions: z.array(examSession),
  /** Questions that it has, of those that its pattern asks for. */
  questions: z.int(),
  asked: z.int(),
  /** How many students have begun. */
  begun: z.int(),
};

export const listedExam = z.strictObject(summary);
export type ListedExam = z.infer<typeof listedExam>;

/** A question in its place, as staff see it. `section` is its place among the pattern's sections. */
export const examQuestion = z.strictObject({
  position: z.int(),
  section: z.int(),
  /** Null where the bank has it no more. */
  questionId: z.nullable(z.string()),
  questionVersionId: z.string(),
  chapter: z.string(),
  difficulty,
  content: questionContent,
  key: questionKey,
});
export type ExamQuestion = z.infer<typeof examQuestion>;

/** A section for which the bank has too few questions. */
const shortage = z.strictObject({ section: z.int(), missing: z.int() });
export type Shortage = z.infer<typeof shortage>;

export const exam = z.strictObject({
  ...summary,
  pattern,
  chapters,
  showsSolutionsAt: z.nullable(z.string()),
  paper: z.array(examQuestion),
  shortages: z.array(shortage),
  version: z.int(),
});
export type Exam = z.infer<typeof exam>;
