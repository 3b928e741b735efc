import { createHash } from "node:crypto";
import { layoutSheet } from "../../../contract/exams/answer-sheet.ts";
import { png } from "../../../server/http/uploads/testing/sample-files.ts";
import { findExam } from "../../../server/modules/exams/exams.repository.ts";
import { presentExam } from "../../../server/modules/exams/read-exams.ts";
import type { DatabaseUnderTest } from "../../databases/describe-each-database.ts";
import {
  createAttempt,
  createExam,
  createLateAct,
  createReadSheet,
  createResult,
  createWrittenAnswer,
} from "../../factories/exams.ts";
import { createQuestion } from "../../factories/questions.ts";
import { restorable } from "./restorable.ts";

type Db = DatabaseUnderTest["db"];
type Asked = Record<"courseId" | "studentId" | "otherId" | "teacherId" | "file", string>;

/** Of the picture that the sample forms send. */
export const samplePage = createHash("sha256").update(png).digest("hex");

const HOUR_MS = 60 * 60_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** A draft, and tests that are sat, over and published. The bank has a question more than they do. */
export async function makeExams(db: Db, { courseId, studentId, otherId, teacherId, file }: Asked) {
  await createQuestion(db);
  const exam = await createExam(db, { courseId });
  const binned = { deletedAt: restorable(), deletedById: teacherId };
  const deleted = await createExam(db, { courseId, ...binned });
  const now = { startsAt: hoursFromNow(-1), endsAt: hoursFromNow(5) };
  const running = await createExam(db, { courseId, state: "announced", ...now });
  const before = { startsAt: hoursFromNow(-3), endsAt: hoursFromNow(-2) };
  const ended = await createExam(db, { courseId, state: "announced", ...before });
  const published = await createExam(db, { courseId, state: "published", ...before });
  const paper = await createExam(db, { courseId, kind: "paper", state: "announced", ...before });
  await createAttempt(db, { examId: ended.id, userId: otherId, ...endedAt(before.endsAt) });
  const own = await makeAttempts(db, {
    ...{ runningExam: running.id, publishedExam: published.id, userId: studentId, file },
  });
  await db
    .insertInto("exam_grants")
    .values({
      ...{ userId: otherId, scribe: null, reason: "A certificate" },
      ...{ createdAt: hoursFromNow(-9), grantedById: teacherId },
    })
    .execute();
  return {
    exam: exam.id,
    deletedExam: deleted.id,
    runningExam: running.id,
    endedExam: ended.id,
    publishedExam: published.id,
    paperExam: paper.id,
    examSession: running.sessionId,
    ...own,
  };
}

/** The code on the answer sheets of a test. */
export async function sheetLayoutOf(db: Db, examId: string): Promise<string> {
  const exam = await findExam(db, examId);
  if (!exam) throw new Error("the test is not there");
  return layoutSheet(await presentExam(db, exam)).code;
}

/**
 * One person's attempts in two tests: one goes on and has a late act, of the other there is a result. In both they have
 * photographed an answer, with the bytes of `file`.
 */
export async function makeAttempts(
  db: Db,
  {
    runningExam,
    publishedExam,
    userId,
    file,
  }: Record<"runningExam" | "publishedExam" | "userId" | "file", string>,
) {
  const files = db.selectFrom("files").select(["sha256", "size"]).where("id", "=", file);
  const stored = await files.executeTakeFirstOrThrow();
  const attempt = await createAttempt(db, { examId: runningExam, userId });
  await createLateAct(db, attempt.id);
  await createReadSheet(db, attempt.id);
  const over = endedAt(hoursFromNow(-2));
  const published = await createAttempt(db, { examId: publishedExam, userId, ...over });
  await createResult(db, published.id);
  for (const attemptId of [attempt.id, published.id])
    await createWrittenAnswer(db, { attemptId, sha256: samplePage, file: stored });
  return { attempt: attempt.id, publishedAttempt: published.id };
}

function endedAt(endsAt: string) {
  return { endsAt, startedAt: hoursFromNow(-3), lastSeenAt: endsAt };
}
