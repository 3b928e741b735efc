import type { PersonAttempt } from "../../../contract/entities/exam-result.ts";
import type { Reached } from "../../../contract/entities/sitting.ts";
import { fullMarksOf } from "../../../contract/exams/pattern.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../database/connect.ts";
import { hasRow } from "../../database/locked.ts";
import { readPattern } from "./exams.rules.ts";
import { isAbsent } from "./sittings.repository.ts";
import { stateOfAttempt } from "./sittings.rules.ts";

type Context = Pick<AppContext, "database" | "now">;

/** What somebody reached in each published test, by the ids of the tests. */
export async function readReached(db: Db, userId: string): Promise<Map<string, Reached>> {
  const rows = await db
    .selectFrom("exam_results")
    .innerJoin("attempts", "attempts.id", "exam_results.attemptId")
    .innerJoin("exams", "exams.id", "attempts.examId")
    .select(["examId", "exams.pattern", "marks", "percentile", "rank", "appeared", "publishedAt"])
    .where("attempts.userId", "=", userId)
    .execute();
  return new Map(
    rows.map(({ examId, pattern: json, ...reached }) => {
      const pattern = readPattern(json);
      return [examId, { ...reached, most: fullMarksOf(pattern), places: pattern.places }];
    }),
  );
}

/** Every test that somebody has begun, the newest first. Throws AppError("not_found") where there is no such person. */
export async function listPersonAttempts(
  { database: { db }, now }: Context,
  userId: string,
): Promise<PersonAttempt[]> {
  if (!(await hasRow(db, "users", userId))) throw new AppError("not_found");
  const reached = await readReached(db, userId);
  const rows = await db
    .selectFrom("attempts")
    .innerJoin("exams", "exams.id", "attempts.examId")
    .select(["attempts.id", "startedAt", "endsAt", "submittedAt", "voidedAt"])
    .select(["examId", "exams.title", "exams.titleHi", "exams.state"])
    .where("attempts.userId", "=", userId)
    .where(({ not }) => not(isAbsent()))
    .orderBy("startedAt", "desc")
    .orderBy("attempts.id")
    .execute();
  return rows.map(({ id, examId, title, titleHi, state, ...attempt }) => ({
    ...{ id, exam: { id: examId, title, titleHi }, startedAt: attempt.startedAt },
    state: stateOfAttempt(attempt, { exam: { state }, now: now() }),
    isVoided: attempt.voidedAt !== null,
    result: reached.get(examId) ?? null,
  }));
}
