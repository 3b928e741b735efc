import type { OwnExam, Reached } from "../../../contract/entities/sitting.ts";

export type DoneExam = OwnExam & { attemptId: string; result: Reached };

/** Those with a result, the newest first. */
export function doneExamsOf(exams: readonly OwnExam[]): DoneExam[] {
  return exams
    .flatMap((exam) =>
      exam.result && exam.attempt
        ? [{ ...exam, attemptId: exam.attempt.id, result: exam.result }]
        : [],
    )
    .toSorted((one, other) => startOf(other).localeCompare(startOf(one)));
}

/** Those that can still be begun or go on, the next one first. */
export function comingExamsOf(exams: readonly OwnExam[], now: Date): OwnExam[] {
  const at = now.toISOString();
  return exams
    .filter(({ sessions, attempt, isPublished }) => {
      if (isPublished || (attempt && attempt.state !== "running")) return false;
      return (attempt?.endsAt ?? sessions.at(-1)?.endsAt ?? "") > at;
    })
    .toSorted((one, other) => nextStartOf(one, at).localeCompare(nextStartOf(other, at)));
}

/** The session that somebody can come to next, or that is on; the last one where all are over. */
export function nextSessionOf({ sessions }: OwnExam, at: string) {
  return sessions.find(({ endsAt }) => endsAt > at) ?? sessions.at(-1);
}

function nextStartOf(exam: OwnExam, at: string): string {
  return nextSessionOf(exam, at)?.startsAt ?? "";
}

function startOf({ attempt }: OwnExam): string {
  return attempt?.startedAt ?? "";
}
