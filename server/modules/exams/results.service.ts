import type { Exam } from "../../../contract/entities/exam.ts";
import type { Results } from "../../../contract/entities/exam-result.ts";
import { fullMarksOf } from "../../../contract/exams/pattern.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Db, Trx } from "../../database/connect.ts";
import { resultsPublished } from "../messages/index.ts";
import { analyseQuestions } from "./analyse-exam.service.ts";
import { tellOfExam } from "./announce-exam.service.ts";
import { edit, type Read, requireRead } from "./edit-exam.ts";
import { type Asking, getAllowedExam } from "./exams.access.ts";
import type { ExamRow } from "./exams.repository.ts";
import {
  type ExamSheets,
  markAttempts,
  markEach,
  markSheets,
  readSheets,
} from "./mark-exam.service.ts";
import { presentExam } from "./read-exams.ts";
import {
  findHindrance,
  findKey,
  listCounted,
  listResults,
  type Marked,
  replaceResults,
} from "./results.repository.ts";
import { rankPapers } from "./results.rules.ts";
import { endedBefore } from "./sittings.rules.ts";

type Context = Pick<AppContext, "database" | "now">;

/** By the key as it stands: as they are published, or would be. */
export async function getResults(db: Db, exam: ExamRow): Promise<Results> {
  const { version: keyVersion, revisions } = await findKey(db, exam.id);
  const sheets = await readSheets(db, exam);
  const ranked = rankPapers(sheets.pattern, await Array.fromAsync(markEach(sheets, revisions)));
  return {
    ...{ isPublished: exam.state === "published", keyVersion, revisions },
    ...{ most: fullMarksOf(sheets.pattern), places: sheets.pattern.places },
    rows: ranked.map(({ attemptId, marks, percentile, rank, subjects, waiting, toRemark }) => ({
      student: studentOf(sheets, attemptId),
      ...{ attemptId, marks, percentile, rank, subjects, waiting, toRemark },
    })),
    questions: await analyseQuestions(sheets, ranked, revisions),
  };
}

/** Whose sheet it is. */
export function studentOf({ students }: ExamSheets, attemptId: string) {
  const student = students.get(attemptId);
  if (!student) throw new Error("a sheet has no student");
  return student;
}

/**
 * Marks outside the transaction that writes: it takes seconds for thousands. Throws AppError("not_found"),
 * ("changed_meanwhile"), ("exam_going_on"), ("late_acts_wait"), ("nobody_appeared"), ("answers_unmarked") with how many.
 */
export async function publishResults(
  { database, now }: Context,
  asking: Asking,
  { id, version }: Read,
): Promise<Exam> {
  const at = now().toISOString();
  const { db } = database;
  const exam = await getAllowedExam(db, id, asking);
  await requireRead(db, exam, version);
  await requireFinished(db, id, now());
  const key = await findKey(db, id);
  const ranked = await markSheets(await readSheets(db, exam), key.revisions);
  const unmarked = ranked.reduce((sum, { waiting }) => sum + waiting, 0);
  // Of a test on paper a section may be marked later.
  if (unmarked > 0 && exam.kind !== "paper")
    throw new AppError("answers_unmarked", { present: { unmarked } });
  return edit(database, asking, { id, version }, async (trx) => {
    // Somebody may have been given more time meanwhile.
    await requireFinished(trx, id, now());
    await requireCounted(trx, exam, ranked);
    await replaceResults(trx, id, { keyVersion: key.version, publishedAt: at, ranked });
    // Results that are published again are no news.
    if (exam.state !== "published") await tellOfExam(trx, { exam, write: resultsPublished }, now());
    const after = { keyVersion: key.version, appeared: ranked.length };
    return { set: { state: "published" }, after };
  });
}

/** Acts that still arrive in time count. */
async function requireFinished(db: Db, examId: string, now: Date): Promise<void> {
  const hindrance = await findHindrance(db, { examId, endedBefore: endedBefore(now) });
  if (hindrance) throw new AppError(hindrance);
}

/**
 * Ranks a published test anew in the transaction in which other marks of some attempts count, or of all: only those are
 * marked, and nothing is left to be done should the process end. Gives how many of their written answers are to be
 * marked, or marked again.
 */
export async function remark(
  trx: Trx,
  exam: ExamRow,
  { at, attemptIds }: { at: Date; attemptIds?: readonly string[] },
): Promise<number> {
  if (exam.state !== "published") return 0;
  const { version: keyVersion, revisions } = await findKey(trx, exam.id);
  const sheets = await readSheets(trx, exam, attemptIds);
  const marked = await markAttempts(sheets, revisions);
  const kept = attemptIds ? await listResults(trx, exam.id) : [];
  const others = kept.filter(({ attemptId }) => !attemptIds?.includes(attemptId));
  const ranked = rankPapers<Marked>(sheets.pattern, [...others, ...marked]);
  await replaceResults(trx, exam.id, { keyVersion, publishedAt: at.toISOString(), ranked });
  return marked.reduce((sum, { waiting, toRemark }) => sum + waiting + toRemark, 0);
}

/**
 * Throws AppError("changed_meanwhile") with the test where these are not the attempts that count: one may have been taken
 * out while they were marked.
 */
export async function requireCounted(
  trx: Trx,
  exam: ExamRow,
  ranked: readonly Marked[],
): Promise<void> {
  const counted = new Set((await listCounted(trx, exam.id)).map(({ id }) => id));
  const isSame =
    counted.size === ranked.length && ranked.every(({ attemptId }) => counted.has(attemptId));
  if (!isSame)
    throw new AppError("changed_meanwhile", { present: { exam: await presentExam(trx, exam) } });
}
