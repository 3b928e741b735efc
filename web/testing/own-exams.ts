import type { OwnExam } from "../../contract/entities/sitting.ts";

/** A test at 10:00 am of 13 January 2027 in India. */
export function comingExam(given: Partial<OwnExam> = {}): OwnExam {
  return {
    id: "e1",
    title: "Weekly test",
    titleHi: null,
    kind: "scheduled",
    minutes: 180,
    questions: 75,
    sessions: [
      { id: "s1", startsAt: "2027-01-13T04:30:00.000Z", endsAt: "2027-01-13T07:30:00.000Z" },
    ],
    attempt: null,
    isPublished: false,
    courseIds: [],
    result: null,
    ...given,
  };
}

/** One of a week before, with a result of 10 January. */
export function doneExam(given: Partial<OwnExam> = {}): OwnExam {
  const [startsAt, endsAt] = ["2027-01-06T04:30:00.000Z", "2027-01-06T07:30:00.000Z"];
  return {
    ...comingExam(),
    ...{ id: "e2", title: "Mock test", isPublished: true, courseIds: ["c1"] },
    sessions: [{ id: "s2", startsAt, endsAt }],
    attempt: {
      ...{ id: "a2", examId: "e2", sessionId: "s2", startedAt: startsAt, endsAt },
      ...{ extraMinutes: 0, submittedAt: null, state: "closed" },
    },
    result: {
      ...{ marks: 21_200, most: 30_000, percentile: null, places: 7 },
      ...{ rank: 4, appeared: 120, publishedAt: "2027-01-10T10:00:00.000Z" },
    },
    ...given,
  };
}
