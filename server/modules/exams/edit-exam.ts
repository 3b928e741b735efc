import type { Exam } from "../../../contract/entities/exam.ts";
import type { FieldErrorCode } from "../../../contract/field-errors.ts";
import { AppError } from "../../app-error.ts";
import type { Connection, Db, Trx } from "../../database/connect.ts";
import { tellOfChange, timesOf } from "./announce-exam.service.ts";
import { type Asking, lockAllowedExam, recordExam } from "./exams.access.ts";
import {
  type ExamRow,
  type ExamUpdate,
  findExam,
  hasAttempt,
  listCoursesOf,
  listSessions,
  updateExam,
} from "./exams.repository.ts";
import { presentExam } from "./read-exams.ts";

/** A test as the caller has read it. */
export type Read = { id: string; version: number };

/** What is set of the test, and what its line says more than that. */
type Edited = { set?: ExamUpdate; before?: object; after?: object; reason?: string };
type Edit = (trx: Trx, exam: ExamRow) => Promise<Edited>;

/**
 * Makes a change of what was read, writes what it gives, its line, and what its students are told. Throws AppError("not_found"), and
 * ("changed_meanwhile") with the test as it is.
 */
export async function edit(
  { transaction }: Pick<Connection, "transaction">,
  asking: Asking,
  { id, version }: Read,
  change: Edit,
): Promise<Exam> {
  return transaction(async (trx) => {
    const exam = await lockAllowedExam(trx, id, asking);
    await requireRead(trx, exam, version);
    const before = await audited(trx, exam);
    const told = { before: await timesOf(trx, exam), wasDraft: exam.state === "draft" };
    const { set = {}, ...line } = await change(trx, exam);
    await updateExam(trx, id, set);
    const changed = await findExam(trx, id);
    if (!changed) throw new AppError("not_found");
    const after = await audited(trx, changed);
    await recordExam(trx, asking, {
      ...{ ...line, exam: changed, action: "change" },
      before: { ...before, ...line.before },
      after: { ...after, ...line.after },
    });
    await tellOfChange(trx, { exam: changed, ...told }, asking.actor.at);
    return presentExam(trx, changed);
  });
}

/** Throws AppError("changed_meanwhile") with the test as it is. */
export async function requireRead(db: Db, exam: ExamRow, version: number): Promise<void> {
  if (exam.version !== version)
    throw new AppError("changed_meanwhile", { present: { exam: await presentExam(db, exam) } });
}

/** Throws AppError("exam_begun"). */
export async function requireNotBegun(trx: Trx, { id }: ExamRow): Promise<void> {
  if (await hasAttempt(trx, id)) throw new AppError("exam_begun");
}

/** Throws AppError("exam_announced"). */
export function requireDraft({ state }: ExamRow): void {
  if (state !== "draft") throw new AppError("exam_announced");
}

/** What the audit log keeps of a test. */
export async function audited(trx: Trx, { id, title, titleHi, state, version, ...row }: ExamRow) {
  const sessions = await listSessions(trx, [id]);
  const courses = await listCoursesOf(trx, [id]);
  return {
    ...{ title, titleHi, version, showsSolutionsAt: row.showsSolutionsAt },
    isAnnounced: state !== "draft",
    isPublished: state === "published",
    courseIds: courses.map((course) => course.id),
    startsAt: sessions.map(({ startsAt }) => startsAt),
    endsAt: sessions.map(({ endsAt }) => endsAt),
  };
}

/** The refusal of one field. */
export function refused(field: string, code: FieldErrorCode): AppError {
  return new AppError("invalid_fields", { fields: [{ field, code }] });
}
