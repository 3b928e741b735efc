import * as z from "zod/mini";
import { MOST_QUESTIONS } from "../exams/acts.ts";
import { answer, questionKey } from "../exams/answers.ts";
import { itemFigures } from "../exams/item-analysis.ts";
import { keyOutcomes } from "../exams/marks.ts";
import { questionContent, questionPictures } from "../exams/question.ts";
import { limits } from "../limits.ts";
import { line } from "../text.ts";
import { attemptStates, reached } from "./sitting.ts";

/** What a revised key says of one question; `key` null leaves the answers as they were. */
const keyRevision = z.strictObject({
  position: z.int().check(z.minimum(0), z.maximum(MOST_QUESTIONS - 1)),
  outcome: z.enum(keyOutcomes),
  key: z.nullable(questionKey),
});
export type KeyRevision = z.infer<typeof keyRevision>;

/** All questions whose key is not that of the bank, each once. */
export const keyRevisions = z.array(keyRevision).check(
  z.maxLength(MOST_QUESTIONS),
  z.refine((all) => new Set(all.map(({ position }) => position)).size === all.length, {
    error: "repeated_field",
  }),
);
export const previewedKey = z.strictObject({ revisions: keyRevisions });
export const revisedKey = z.strictObject({
  revisions: keyRevisions,
  reason: line(limits.shortTextLength),
});
export type RevisedKey = z.infer<typeof revisedKey>;

/**
 * Marks are hundredths, percentiles whole in the last of the pattern's places. `given` are full marks by the key. Of a
 * test on paper nobody knows how many answers were right: all counts are 0.
 */
const subjectResult = z.strictObject({
  subject: z.string(),
  marks: z.int(),
  percentile: z.nullable(z.int()),
  right: z.int(),
  partial: z.int(),
  given: z.int(),
  wrong: z.int(),
  blank: z.int(),
});
export type SubjectResult = z.infer<typeof subjectResult>;

const student = z.strictObject({ id: z.string(), name: z.string() });

/** One student's result as staff see it. */
export const resultRow = z.strictObject({
  attemptId: z.string(),
  student,
  marks: z.int(),
  percentile: z.nullable(z.int()),
  rank: z.int(),
  subjects: z.array(subjectResult),
  /** Written answers, or sections of a paper, that nobody has marked. */
  waiting: z.int(),
  /** Written answers that have changed since they were marked: that mark counts until they are marked again. */
  toRemark: z.int(),
});
export type ResultRow = z.infer<typeof resultRow>;

/** Whether a question asked what it should. Figures are null where too few have answered, or nobody has marked it. */
const analysedQuestion = z.strictObject({
  position: z.int(),
  section: z.int(),
  chapter: z.string(),
  content: questionContent,
  key: questionKey,
  outcome: z.enum(keyOutcomes),
  figures: z.nullable(itemFigures),
});
export type AnalysedQuestion = z.infer<typeof analysedQuestion>;

export const results = z.strictObject({
  isPublished: z.boolean(),
  keyVersion: z.int(),
  revisions: z.array(keyRevision),
  /** What the best paper has. */
  most: z.int(),
  places: z.int(),
  /** The best first. */
  rows: z.array(resultRow),
  /** Those whose key should be looked at first, then in the order of the paper. */
  questions: z.array(analysedQuestion),
});
export type Results = z.infer<typeof results>;

/** Whose marks another key changes. */
export const keyPreview = z.strictObject({
  appeared: z.int(),
  moved: z.array(
    z.strictObject({
      student,
      marks: z.strictObject({ before: z.int(), after: z.int() }),
      rank: z.strictObject({ before: z.int(), after: z.int() }),
    }),
  ),
});
export type KeyPreview = z.infer<typeof keyPreview>;

/** A test that somebody has begun, for the office. */
export const personAttempt = z.strictObject({
  id: z.string(),
  exam: z.strictObject({ id: z.string(), title: z.string(), titleHi: z.nullable(z.string()) }),
  startedAt: z.string(),
  state: z.enum(attemptStates),
  isVoided: z.boolean(),
  result: z.nullable(reached),
});
export type PersonAttempt = z.infer<typeof personAttempt>;

export const verdicts = ["right", "partial", "wrong", "blank", "given", "waiting"] as const;

/** A question of one's own paper. `key`, `outcome` and the solution are there once solutions are shown. */
const ownQuestion = z.strictObject({
  position: z.int(),
  section: z.int(),
  subject: z.string(),
  chapter: z.string(),
  content: questionContent,
  key: z.nullable(questionKey),
  outcome: z.nullable(z.enum(keyOutcomes)),
  answer: z.nullable(answer),
  /** What was chosen and not saved, and the marks that it would have had. */
  unsaved: z.nullable(z.strictObject({ answer, marks: z.int() })),
  verdict: z.enum(verdicts),
  /** Whether it is among those that count, where some may be left out. */
  isCounted: z.boolean(),
  marks: z.int(),
  /** Of whoever marked a written answer. */
  comment: z.optional(z.string()),
  shownMs: z.int(),
});

/** `marks` is null where nobody has marked it yet. */
const markedSection = z.strictObject({
  name: z.string(),
  nameHi: z.nullable(z.string()),
  marks: z.nullable(z.int()),
  most: z.int(),
});

/** One's own result, and nobody else's. */
export const ownResult = z.strictObject({
  examId: z.string(),
  title: z.string(),
  titleHi: z.nullable(z.string()),
  ...reached.shape,
  keyVersion: z.int(),
  subjects: z.array(subjectResult),
  /** The sections of a test on paper, which has no questions here; null for one that was sat. */
  sections: z.nullable(z.array(markedSection)),
  questions: z.array(ownQuestion),
  pictures: questionPictures,
  /** When solutions are shown, if they are not yet. */
  solutionsAt: z.nullable(z.string()),
});
export type OwnResult = z.infer<typeof ownResult>;
