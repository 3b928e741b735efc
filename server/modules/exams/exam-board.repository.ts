import { type SqlBool, sql } from "kysely";
import type { LateAct } from "../../../contract/entities/exam-board.ts";
import type { Act, LoggedEvent } from "../../../contract/exams/attempt-log.ts";
import { limits } from "../../../contract/limits.ts";
import type { Db } from "../../database/connect.ts";
import { countRows, nextRows, type PageBounds } from "../../database/pages.ts";
import { BEGINNING } from "./sittings.repository.ts";

/** Attempts with their students, who began last first. */
export async function listBoard(db: Db, examId: string, bounds: PageBounds) {
  const rows = boardRows(db).where("attempts.examId", "=", examId);
  return nextRows(rows, { table: "attempts", at: "startedAt", ...bounds }).execute();
}
export type BoardAttempt = Awaited<ReturnType<typeof listBoard>>[number];

export function countAttempts(db: Db, examId: string): Promise<number> {
  return countRows(db.selectFrom("attempts").where("examId", "=", examId));
}

export async function findBoardAttempt(db: Db, id: string): Promise<BoardAttempt | undefined> {
  return boardRows(db).where("attempts.id", "=", id).executeTakeFirst();
}

function boardRows(db: Db) {
  return db
    .selectFrom("attempts")
    .innerJoin("users", "users.id", "attempts.userId")
    .selectAll("attempts")
    .select("users.name");
}

/** How many acts of each attempt wait to be judged, but for beginnings. */
export async function countLate(
  db: Db,
  attemptIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("attempt_events")
    .select("attemptId")
    .select(({ fn }) => fn.countAll<number>().as("late"))
    .where("attemptId", "in", attemptIds)
    .where("standing", "=", "waiting")
    .where("act", "!=", BEGINNING)
    .groupBy("attemptId")
    .execute();
  return new Map(rows.map(({ attemptId, late }) => [attemptId, late]));
}

/** Whether a person is enrolled in a course of the test. */
export function isStudentOf(examId: string) {
  return sql<SqlBool>`exists (select 1 from "enrolments"
    inner join "exam_courses" on "exam_courses"."courseId" = "enrolments"."courseId"
    where "enrolments"."userId" = "users"."id" and "enrolments"."status" = 'active'
      and "exam_courses"."examId" = ${examId})`;
}

/** Enrolled in a course of the test without an attempt, by name. */
export async function listNotBegun(
  db: Db,
  examId: string,
  most: number = limits.wholeList,
): Promise<{ id: string; name: string }[]> {
  const hasBegun = sql<SqlBool>`exists (select 1 from "attempts"
    where "attempts"."userId" = "users"."id" and "attempts"."examId" = ${examId})`;
  return db
    .selectFrom("users")
    .select(["id", "name"])
    .where(isStudentOf(examId))
    .where(({ not }) => not(hasBegun))
    .orderBy("name")
    .orderBy("id")
    .limit(most)
    .execute();
}

/** Ids of those who have not submitted and still count. */
export async function listGoingOn(db: Db, examId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("attempts")
    .select("id")
    .where("examId", "=", examId)
    .where("submittedAt", "is", null)
    .where("voidedAt", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Nobody has time left or begins any more, in a session that was to come either. Gives how many were working.
 */
export async function endForAll(trx: Db, examId: string, at: string): Promise<number> {
  const sessions = trx.updateTable("exam_sessions").where("examId", "=", examId);
  await sessions.set({ endsAt: at }).where("endsAt", ">", at).execute();
  await sessions.set({ startsAt: at }).where("startsAt", ">", at).execute();
  const attempts = trx.updateTable("attempts").set({ endsAt: at }).where("examId", "=", examId);
  const running = attempts.where("submittedAt", "is", null).where("endsAt", ">", at);
  return (await running.returning("id").execute()).length;
}

/** What came after the end, in the server's order. */
export async function listLate(db: Db, attemptId: string): Promise<LateAct[]> {
  const rows = await db
    .selectFrom("attempt_events")
    .select(["place", "deviceId", "number", "atMs", "act", "receivedAt", "standing"])
    .where("attemptId", "=", attemptId)
    .where("standing", "!=", "counted")
    .orderBy("place")
    .execute();
  return rows.map(({ act, standing, ...row }) => ({
    ...row,
    act: JSON.parse(act),
    // The query leaves the other one out.
    standing: standing as LateAct["standing"],
  }));
}

type Judgement = { attemptId: string; untilPlace: number; standing: "accepted" | "refused" };

/** Judges what waits up to a place, and gives it in the server's order. */
export async function judgeLate(
  trx: Db,
  { attemptId, untilPlace, standing }: Judgement,
): Promise<(LoggedEvent & { place: number; receivedAt: string })[]> {
  const judged = await eventsOf(trx, attemptId)
    .set({ standing })
    .where("standing", "=", "waiting")
    .where("place", "<=", untilPlace)
    .returning(["place", "deviceId", "number", "atMs", "act", "receivedAt"])
    .execute();
  return judged
    .map(({ act, ...row }) => ({ ...row, act: JSON.parse(act) as Act }))
    .toSorted((one, other) => one.place - other.place);
}

export async function refusePlaces(
  trx: Db,
  { attemptId, places }: { attemptId: string; places: readonly number[] },
): Promise<void> {
  if (places.length === 0) return;
  const refused = eventsOf(trx, attemptId).set({ standing: "refused" });
  await refused.where("place", "in", places).execute();
}

/** Without its beginnings nothing that a device did would count. */
export async function acceptBeginnings(
  trx: Db,
  { attemptId, deviceIds }: { attemptId: string; deviceIds: readonly string[] },
): Promise<void> {
  await eventsOf(trx, attemptId)
    .set({ standing: "accepted" })
    .where("deviceId", "in", deviceIds)
    .where("act", "=", BEGINNING)
    .where("standing", "in", ["waiting", "refused"])
    .execute();
}

function eventsOf(trx: Db, attemptId: string) {
  return trx.updateTable("attempt_events").where("attemptId", "=", attemptId);
}
