import { type SqlBool, sql } from "kysely";
import type { Act, LoggedEvent } from "../../../contract/exams/attempt-log.ts";
import { limits } from "../../../contract/limits.ts";
import type { Database, Db } from "../../database/connect.ts";
import { heldShared } from "../../database/locked.ts";
import type { AttemptEventsTable, ExamSessionsTable } from "../../database/tables/sittings.ts";
import type { ExamRow } from "./exams.repository.ts";

/** A beginning as it is stored. Alone it changes nothing that anybody would have to judge. */
export const BEGINNING = JSON.stringify({ is: "begin" } satisfies Act);

export type AttemptRow = Database["attempts"];

/** Announced tests of the courses that somebody is enrolled in or has sat, the newest first. */
export async function listExamsOf(db: Db, userId: string): Promise<ExamRow[]> {
  return db
    .selectFrom("exams")
    .selectAll()
    .where("deletedAt", "is", null)
    .where("state", "!=", "draft")
    .where(({ or, exists, selectFrom }) =>
      or([
        isEnrolledInExam(userId),
        exists(
          selectFrom("attempts")
            .select("attempts.id")
            .whereRef("attempts.examId", "=", "exams.id")
            .where("attempts.userId", "=", userId),
        ),
      ]),
    )
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(limits.wholeList)
    .execute();
}

/** The courses that somebody is enrolled in, with their tests. */
export async function listEnrolledOf(db: Db, userId: string) {
  return db
    .selectFrom("exam_courses")
    .innerJoin("enrolments", "enrolments.courseId", "exam_courses.courseId")
    .select(["exam_courses.examId", "exam_courses.courseId"])
    .where("enrolments.userId", "=", userId)
    .where("enrolments.status", "=", "active")
    .execute();
}

/** Of a test on paper, that staff have typed so of an attempt. */
export function isAbsent() {
  return sql<SqlBool>`exists (select 1 from "typed_marks"
    where "typed_marks"."attemptId" = "attempts"."id" and "typed_marks"."marks" is null)`;
}

function isEnrolledInExam(userId: string) {
  return sql<SqlBool>`exists (select 1 from "exam_courses"
    inner join "enrolments" on "enrolments"."courseId" = "exam_courses"."courseId"
    where "exam_courses"."examId" = "exams"."id"
      and "enrolments"."userId" = ${userId} and "enrolments"."status" = 'active')`;
}

/**
 * An announced test by one of its sessions, for somebody who is enrolled in one of its courses. Inside a transaction
 * nobody can change the test before that ends.
 */
export async function findSat(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<{ exam: ExamRow; session: ExamSessionsTable } | undefined> {
  const named = await findSession(db, sessionId);
  if (!named) return undefined;
  const exams = db
    .selectFrom("exams")
    .selectAll()
    .where("id", "=", named.examId)
    .where("deletedAt", "is", null)
    .where("state", "!=", "draft")
    .where("kind", "!=", "paper")
    .where(isEnrolledInExam(userId));
  const exam = await heldShared(exams, db).executeTakeFirst();
  // Whoever was moving the test just now has made others.
  const session = exam && (await findSession(db, sessionId));
  return session && { exam, session };
}

export async function findSession(db: Db, id: string): Promise<ExamSessionsTable | undefined> {
  return db.selectFrom("exam_sessions").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findAttemptOf(
  db: Db,
  { examId, userId }: { examId: string; userId: string },
): Promise<AttemptRow | undefined> {
  const rows = db.selectFrom("attempts").selectAll().where("examId", "=", examId);
  return rows.where("userId", "=", userId).executeTakeFirst();
}

export async function listAttemptsOf(db: Db, userId: string): Promise<AttemptRow[]> {
  const rows = db.selectFrom("attempts").selectAll().where("userId", "=", userId);
  return rows.where(({ not }) => not(isAbsent())).execute();
}

/** False where the person has begun already, perhaps on another device at the same moment. */
export async function insertAttempt(trx: Db, row: AttemptRow): Promise<boolean> {
  const inserted = await trx
    .insertInto("attempts")
    .values(row)
    .onConflict((conflict) => conflict.columns(["examId", "userId"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

type Own = { id: string; userId: string };

/** Somebody's own attempt with its test. */
export async function findOwnAttempt(db: Db, { id, userId }: Own) {
  const row = await db
    .selectFrom("attempts")
    .innerJoin("exams", "exams.id", "attempts.examId")
    .selectAll("attempts")
    .select(["exams.kind", "exams.state", "exams.pattern"])
    .where("attempts.id", "=", id)
    .where("attempts.userId", "=", userId)
    .executeTakeFirst();
  return row;
}

/** Notes that a device has sent something; until the transaction ends no other does, as an update locks the row. */
export async function lockOwnAttempt(
  trx: Db,
  { id, userId, at }: Own & { at: string },
): Promise<AttemptRow | undefined> {
  return trx
    .updateTable("attempts")
    .set({ lastSeenAt: at })
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returningAll()
    .executeTakeFirst();
}

export async function updateAttempt(
  trx: Db,
  id: string,
  change: Partial<AttemptRow>,
): Promise<void> {
  await trx.updateTable("attempts").set(change).where("id", "=", id).execute();
}

/** The last act of each device that the server has, and how many acts there are. */
export async function readEnds(db: Db, attemptId: string) {
  const devices = await db
    .selectFrom("attempt_events")
    .select(["deviceId"])
    .select(({ fn }) => [fn.max("number").as("last"), fn.max("place").as("place")])
    .where("attemptId", "=", attemptId)
    .groupBy("deviceId")
    .execute();
  return {
    acknowledged: new Map(devices.map(({ deviceId, last }) => [deviceId, last])),
    place: Math.max(0, ...devices.map(({ place }) => place)),
  };
}

export async function insertEvents(trx: Db, rows: readonly AttemptEventsTable[]): Promise<void> {
  await trx.insertInto("attempt_events").values(rows).execute();
}

type EventRow = LoggedEvent & { attemptId: string };

/**
 * The acts that count, those of each attempt in the server's order. Whoever reads many attempts keeps the acts by their
 * text: most are the same in all of them.
 */
export async function listCountedEvents(
  db: Db,
  attemptIds: readonly string[],
  known = new Map<string, Act>(),
): Promise<EventRow[]> {
  const rows = await db
    .selectFrom("attempt_events")
    .select(["attemptId", "deviceId", "number", "atMs", "act"])
    .where("attemptId", "in", attemptIds)
    .where("standing", "in", ["counted", "accepted"])
    // Not by the attempt, too: PostgreSQL sorts numbers five times as fast as texts.
    .orderBy("place")
    .execute();
  const actOf = (text: string) => {
    // The contract parsed them before they were written.
    const act = known.get(text) ?? (JSON.parse(text) as Act);
    known.set(text, act);
    return act;
  };
  return rows.map(({ attemptId, deviceId, number, atMs, act }) => ({
    ...{ attemptId, deviceId, number, atMs },
    act: actOf(act),
  }));
}

export async function hasGrant(db: Db, userId: string): Promise<boolean> {
  const grant = db.selectFrom("exam_grants").select("userId").where("userId", "=", userId);
  return (await grant.executeTakeFirst()) !== undefined;
}
