import type { Exam, ListedExam } from "../../../contract/entities/exam.ts";
import type { BoardRow } from "../../../contract/entities/exam-board.ts";
import type { Pattern } from "../../../contract/exams/pattern.ts";

const marks = { right: 400, wrong: -100, partial: 0 };

/** Two questions of physics, one of which may be left out, and a number in mathematics. */
export const pattern: Pattern = {
  code: "weekly",
  version: 2,
  name: "Weekly test",
  nameHi: null,
  sourceUrl: "https://example.org/bulletin",
  sourceDate: null,
  checkedOn: null,
  status: "as-last-year",
  minutes: 60,
  compensatory: { perHour: 20, step: 5, least: 5 },
  sections: [
    { name: "Section A", subject: "Physics", kind: "single", count: 2, counted: 1, marks },
    {
      ...{
        name: "Section B",
        subject: "Mathematics",
        kind: "numeric",
        count: 1,
        counted: 1,
        marks,
      },
      numeric: { isWhole: false, places: 2 },
    },
  ],
  language: "per-question",
  saving: "on-save",
  submit: "any-time",
  ties: [{ by: "score", subject: "Physics" }],
  tieEnd: "equal",
  score: "marks",
  places: 2,
};

export const listedExam: ListedExam = {
  id: "x1",
  title: "Motion",
  titleHi: null,
  kind: "scheduled",
  state: "draft",
  patternName: "Weekly test",
  patternNameHi: null,
  courses: [{ id: "c1", title: "JEE Physics", titleHi: null }],
  sessions: [
    { id: "s1", startsAt: "2094-02-24T10:30:00.000Z", endsAt: "2094-02-24T11:30:00.000Z" },
  ],
  questions: 0,
  asked: 3,
  begun: 0,
};

/** A draft without questions. */
export const exam: Exam = {
  ...listedExam,
  pattern,
  chapters: [{ subject: "Physics", chapter: "Motion" }],
  showsSolutionsAt: null,
  paper: [],
  shortages: [],
  version: 4,
};

/** The same with two of its three questions. */
export const shortExam: Exam = {
  ...exam,
  questions: 2,
  paper: [0, 1].map((position) => ({
    ...{
      position,
      section: 0,
      questionId: `q${position}`,
      questionVersionId: `v${position}`,
      chapter: "Motion",
      difficulty: 2,
    },
    content: {
      kind: "single",
      text: { en: `How fast is number ${position}?`, hi: `संख्या ${position} कितनी तेज़ है?` },
      options: [
        { en: "slow", hi: null },
        { en: "fast", hi: null },
      ],
      solution: { en: "By the rule.", hi: null },
    },
    key: { kind: "choice", accepted: [[1]] },
  })),
  shortages: [{ section: 1, missing: 1 }],
};

/** Asha works, and was away for a while. */
export const boardRow: BoardRow = {
  attemptId: "a1",
  student: { id: "u1", name: "Asha Rao" },
  state: "running",
  startedAt: "2094-02-24T10:30:00.000Z",
  endsAt: "2094-02-24T11:30:00.000Z",
  extraMinutes: 0,
  lastSeenAt: "2094-02-24T10:40:00.000Z",
  submittedAt: null,
  voidedAt: null,
  reason: null,
  saved: 12,
  devices: 1,
  away: { times: 3, ms: 120_000 },
  late: 0,
};
