import { sql } from "kysely";
import type { Act } from "../../../contract/exams/attempt-log.ts";
import { limits } from "../../../contract/limits.ts";
import type { Db } from "../../database/connect.ts";
import { isStudentOf } from "./exam-board.repository.ts";
import type { AttemptRow } from "./sittings.repository.ts";

/** The device of a page's acts; no student's device can be named so. */
export function sheetDevice(page: number): string {
  return `sheet:${page + 1}`;
}
const ANY_SHEET = "sheet:%";
const SUBMITTING = JSON.stringify({ is: "submit" } satisfies Act);

/** Everybody who is enrolled in a course of the test or has an attempt, by name, with what counts of them. */
export async function listSheetStudents(db: Db, examId: string, userId?: string) {
  const other = sql<"marks" | "device" | null>`case
    when exists (select 1 from "typed_marks" where "typed_marks"."attemptId" = "attempts"."id")
      then 'marks'
    when exists (select 1 from "attempt_events"
        where "attempt_events"."attemptId" = "attempts"."id" and "deviceId" not like ${ANY_SHEET}
          and "act" like '%"choose"%' and "standing" in ('counted', 'accepted'))
      then 'device' end`;
  return db
    .selectFrom("users")
    .leftJoin("attempts", (join) =>
      join.onRef("attempts.userId", "=", "users.id").on("attempts.examId", "=", examId),
    )
    .select(["users.id", "users.name", "users.email", "attempts.id as attemptId"])
    .select(other.as("other"))
    .where(({ or, eb }) => or([isStudentOf(examId), eb("attempts.id", "is not", null)]))
    .$if(userId !== undefined, (rows) => rows.where("users.id", "=", userId ?? ""))
    .orderBy("users.name")
    .orderBy("users.id")
    .limit(limits.registerStudents)
    .execute();
}

/** The pages of a test, or of one attempt, that were read and count, each with its last reading. */
export function listReadPages(db: Db, of: { examId: string } | { attemptId: string }) {
  const pages = db
    .selectFrom("attempt_events")
    .innerJoin("attempts", "attempts.id", "attempt_events.attemptId")
    .select(["attempt_events.attemptId", "attempt_events.deviceId"])
    .select(({ fn }) => fn.max("attempt_events.receivedAt").as("readAt"))
    .where("attempt_events.deviceId", "like", ANY_SHEET)
    .where("standing", "=", "counted")
    .groupBy(["attempt_events.attemptId", "attempt_events.deviceId"])
    .orderBy("attempt_events.deviceId");
  if ("examId" in of) return pages.where("attempts.examId", "=", of.examId).execute();
  return pages.where("attempts.id", "=", of.attemptId).execute();
}

/** The kept pictures of sheets of a test, of an attempt or one page of it, or of all published tests. */
export function listSheetPictures(
  db: Db,
  of: { examId: string } | { attemptId: string; sheet?: number } | "published",
) {
  const rows = db
    .selectFrom("answer_pages")
    .innerJoin("attempts", "attempts.id", "answer_pages.attemptId")
    .innerJoin("exams", "exams.id", "attempts.examId")
    .innerJoin("files", "files.id", "answer_pages.fileId")
    .select(["attemptId", "answer_pages.sha256", "sheet", "files.sha256 as stored"])
    .where("sheet", "is not", null);
  if (of === "published") return rows.where("exams.state", "=", "published").execute();
  if ("examId" in of) return rows.where("examId", "=", of.examId).execute();
  const { sheet } = of;
  const own = rows.where("attemptId", "=", of.attemptId);
  return (sheet === undefined ? own : own.where("sheet", "=", sheet)).execute();
}

/** Its file's row goes with it. */
export async function deleteSheetPicture(
  trx: Db,
  { attemptId, sha256 }: { attemptId: string; sha256: string },
): Promise<void> {
  const pages = trx.deleteFrom("answer_pages").where("attemptId", "=", attemptId);
  await pages.where("sha256", "=", sha256).execute();
}

/** So that what is read after a device has submitted still counts. */
export async function refuseSubmit(trx: Db, attemptId: string): Promise<void> {
  await trx
    .updateTable("attempt_events")
    .set({ standing: "refused" })
    .where("attemptId", "=", attemptId)
    .where("act", "=", SUBMITTING)
    .execute();
}

/** The acts stay in the log and count no more. Gives whether there are any of a device of the student's own. */
export async function refuseSheets(trx: Db, attemptId: string): Promise<boolean> {
  await trx
    .updateTable("attempt_events")
    .set({ standing: "refused" })
    .where("attemptId", "=", attemptId)
    .where("deviceId", "like", ANY_SHEET)
    .execute();
  const others = trx.selectFrom("attempt_events").select("place");
  const own = others.where("attemptId", "=", attemptId).where("deviceId", "not like", ANY_SHEET);
  return (await own.limit(1).executeTakeFirst()) !== undefined;
}

/** Lets the act count again by which a device had submitted. Gives whether there was one. */
export async function restoreSubmit(
  trx: Db,
  { id, submittedAt }: Pick<AttemptRow, "id" | "submittedAt">,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("attempt_events")
    .set({ standing: "counted" })
    .where("attemptId", "=", id)
    .where("act", "=", SUBMITTING)
    .where("receivedAt", "=", submittedAt ?? "")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
