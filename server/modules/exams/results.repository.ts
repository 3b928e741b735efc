import { setImmediate as turn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type {
  KeyRevision,
  ResultRow,
  SubjectResult,
} from "../../../contract/entities/exam-result.ts";
import type { WrittenMark } from "../../../contract/entities/written-marks.ts";
import type { Database, Db } from "../../database/connect.ts";
import { BEGINNING, isAbsent } from "./sittings.repository.ts";

/** Rows that are written before others have their turn. */
const ROWS_AT_ONCE = 50;

export type CurrentKey = { version: number; revisions: KeyRevision[] };

/** The bank's own key is version 1. */
export async function findKey(db: Db, examId: string): Promise<CurrentKey> {
  const row = await db
    .selectFrom("exam_keys")
    .select(["version", "revisions"])
    .where("examId", "=", examId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row
    ? { version: row.version, revisions: JSON.parse(row.revisions) }
    : { version: 1, revisions: [] };
}

export async function insertKey(trx: Db, row: Database["exam_keys"]): Promise<void> {
  await trx.insertInto("exam_keys").values(row).execute();
}

/** Attempts that count, with their students' names. */
export async function listCounted(db: Db, examId: string) {
  return db
    .selectFrom("attempts")
    .innerJoin("users", "users.id", "attempts.userId")
    .select(["attempts.id", "attempts.sessionId", "attempts.userId", "users.name"])
    .where("attempts.examId", "=", examId)
    .where("attempts.voidedAt", "is", null)
    .where(({ not }) => not(isAbsent()))
    .orderBy("attempts.id")
    .execute();
}

/** What a person gave for the answer to one question. */
type Given = { position: number } & Pick<WrittenMark, "marks" | "comment">;

/**
 * What is kept of a marked attempt. What each of its answers has follows from the log, the key and what a person gave;
 * kept for thousands, it is megabytes that SQLite writes at once.
 */
export type Marked = {
  attemptId: string;
  sessionId: string;
  marks: number;
  subjects: SubjectResult[];
  written: Given[];
};
export type Ranks = Pick<ResultRow, "percentile" | "rank">;

type Published = {
  keyVersion: number;
  publishedAt: string;
  ranked: readonly (Marked & Ranks)[];
};

/** In place of those that were published before; what is as it was is not written. */
export async function replaceResults(
  trx: Db,
  examId: string,
  { keyVersion, publishedAt, ranked }: Published,
): Promise<void> {
  const before = new Map((await listRows(trx, examId)).map((row) => [row.attemptId, row]));
  const counted = new Set(ranked.map(({ attemptId }) => attemptId));
  await deleteResults(
    trx,
    [...before.keys()].filter((id) => !counted.has(id)),
  );
  for (let at = 0; at < ranked.length; at += ROWS_AT_ONCE) {
    await turn();
    const part = ranked.slice(at, at + ROWS_AT_ONCE);
    const rows = part.map(({ attemptId, marks, percentile, rank, subjects, written }) => ({
      ...{ attemptId, keyVersion, marks, percentile, rank, appeared: ranked.length },
      details: JSON.stringify({ subjects, written }),
    }));
    const changed = rows.filter((row) => !isDeepStrictEqual(row, before.get(row.attemptId)));
    if (changed.length === 0) continue;
    await deleteResults(
      trx,
      changed.map(({ attemptId }) => attemptId),
    );
    const published = changed.map((row) => ({ ...row, publishedAt }));
    await trx.insertInto("exam_results").values(published).execute();
  }
  await turn();
}

async function deleteResults(trx: Db, attemptIds: readonly string[]): Promise<void> {
  if (attemptIds.length === 0) return;
  await trx.deleteFrom("exam_results").where("attemptId", "in", attemptIds).execute();
}

function listRows(db: Db, examId: string) {
  return db
    .selectFrom("exam_results")
    .select(["attemptId", "keyVersion", "marks", "percentile", "rank", "appeared", "details"])
    .where("attemptId", "in", db.selectFrom("attempts").select("id").where("examId", "=", examId))
    .execute();
}

/** The published results of a test, as far as ranks need them. */
export async function listResults(db: Db, examId: string): Promise<Marked[]> {
  const rows = await db
    .selectFrom("exam_results")
    .innerJoin("attempts", "attempts.id", "exam_results.attemptId")
    .select(["attemptId", "attempts.sessionId", "marks", "details"])
    .where("attempts.examId", "=", examId)
    .execute();
  return rows.map(({ details, ...row }) => ({ ...row, ...readDetails(details) }));
}

export async function findResult(db: Db, attemptId: string) {
  const row = await db
    .selectFrom("exam_results")
    .selectAll()
    .where("attemptId", "=", attemptId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { details, ...result } = row;
  return { ...result, ...readDetails(details) };
}

function readDetails(details: string): Pick<Marked, "subjects" | "written"> {
  return JSON.parse(details);
}

/** Whether somebody still has time or has not begun while they may, or acts that were made in time wait to be judged. */
export async function findHindrance(
  db: Db,
  { examId, endedBefore }: { examId: string; endedBefore: string },
): Promise<"exam_going_on" | "late_acts_wait" | "nobody_appeared" | undefined> {
  const attempts = db.selectFrom("attempts").where("examId", "=", examId);
  const sessions = db.selectFrom("exam_sessions").where("examId", "=", examId);
  const open = await sessions.select("id").where("endsAt", ">", endedBefore).executeTakeFirst();
  const running = attempts.where("submittedAt", "is", null).where("voidedAt", "is", null);
  const goingOn = await running.select("id").where("endsAt", ">", endedBefore).executeTakeFirst();
  if (open || goingOn) return "exam_going_on";
  const counted = attempts
    .select("id")
    .where("voidedAt", "is", null)
    .where(({ not }) => not(isAbsent()));
  if (!(await counted.executeTakeFirst())) return "nobody_appeared";
  const late = await db
    .selectFrom("attempt_events")
    .innerJoin("attempts", "attempts.id", "attempt_events.attemptId")
    .select(({ fn }) => ["attempts.endsAt", fn.min("atMs").as("firstMs")])
    .where("attemptId", "in", counted)
    .where("standing", "=", "waiting")
    .where("act", "!=", BEGINNING)
    .groupBy(["attempts.id", "attempts.endsAt"])
    .execute();
  // Where staff end a test, a screen goes on until it hears of it: what was made after the end waits for nobody.
  const isInTime = ({ endsAt, firstMs }: (typeof late)[number]) => firstMs <= Date.parse(endsAt);
  return late.some(isInTime) ? "late_acts_wait" : undefined;
}
