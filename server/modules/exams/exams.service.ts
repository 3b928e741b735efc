import { randomBytes } from "node:crypto";
import type { Exam, ExamChange, NewExam } from "../../../contract/entities/exam.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection, Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { holdRow } from "../../database/locked.ts";
import { requireVersion } from "../../http/require-version.ts";
import { requireInCourse } from "../courses/index.ts";
import { tellOfRemoval } from "./announce-exam.service.ts";
import { audited, edit, type Read, refused, requireDraft, requireNotBegun } from "./edit-exam.ts";
import { listPaper } from "./exam-paper.repository.ts";
import { type Asking, lockAllowedExam, recordExam } from "./exams.access.ts";
import {
  type ExamRow,
  insertExam,
  listSessions,
  replaceCourses,
  replaceSessions,
  updateExam,
} from "./exams.repository.ts";
import { readPattern, sessionsOf } from "./exams.rules.ts";
import { listPatterns } from "./patterns.service.ts";
import { questionsOf } from "./read-exams.ts";

type Context = Pick<Connection, "transaction"> & Pick<AppContext, "now">;

/** Gives its id. Throws AppError("not_found") for a course of others, ("invalid_fields"). */
export function addExam({ transaction, now }: Context, asking: Asking, given: NewExam) {
  return transaction(async (trx) => {
    const { patternCode, courseIds, sessions, chapters, ...fields } = given;
    const pattern = (await listPatterns(trx)).find(({ code }) => code === patternCode);
    if (!pattern) throw refused("patternCode", "invalid_choice");
    await requireCourses(trx, asking, courseIds);
    const row: ExamRow = {
      id: newId(),
      ...fields,
      pattern: JSON.stringify(pattern),
      chapters: JSON.stringify(chapters),
      state: "draft",
      version: 1,
      createdAt: now().toISOString(),
      deletedAt: null,
      deletedById: null,
    };
    await insertExam(trx, row);
    await replaceCourses(trx, row.id, courseIds);
    await writeSessions(trx, { exam: row, sessions, now: now() });
    await recordExam(trx, asking, { exam: row, action: "create", after: await audited(trx, row) });
    return row.id;
  });
}

/** Throws AppError("not_found"), ("changed_meanwhile"), ("exam_begun"), ("invalid_fields"). */
export function changeExam(
  { now, ...context }: Context,
  asking: Asking,
  { change, ...read }: Read & { change: ExamChange },
): Promise<Exam> {
  return edit(context, asking, read, async (trx, exam) => {
    // When solutions are shown may be decided after it, too.
    const { showsSolutionsAt: _, ...rest } = change;
    if (Object.keys(rest).length > 0) await requireNotBegun(trx, exam);
    const { courseIds, sessions, chapters, ...fields } = change;
    const after = { ...exam, kind: fields.kind ?? exam.kind };
    if (courseIds) await requireCourses(trx, asking, courseIds);
    if (courseIds) await replaceCourses(trx, exam.id, courseIds);
    if (sessions) await writeSessions(trx, { exam: after, sessions, now: now() });
    else if (fields.kind && fields.kind !== exam.kind) throw refused("sessions", "required");
    return { set: { ...fields, ...(chapters && { chapters: JSON.stringify(chapters) }) } };
  });
}

/** Throws AppError("not_found"), ("changed_meanwhile"), ("exam_announced"), ("exam_incomplete"). */
export function announceExam(
  { now, ...context }: Context,
  asking: Asking,
  read: Read,
): Promise<Exam> {
  return edit(context, asking, read, async (trx, exam) => {
    requireDraft(exam);
    // What is written in a room may stand on paper alone.
    if (exam.kind === "paper") return { set: { state: "announced" } };
    const { length } = await listPaper(trx, exam.id);
    if (length < questionsOf(readPattern(exam.pattern))) throw new AppError("exam_incomplete");
    const sessions = await listSessions(trx, [exam.id]);
    if (sessions.some(({ startsAt }) => startsAt < now().toISOString()))
      throw refused("sessions", "start_past");
    return { set: { state: "announced" } };
  });
}

/** Throws AppError("not_found"), ("changed_meanwhile"), ("exam_begun"). */
export function removeExam(
  { transaction, now }: Context,
  asking: Asking,
  { id, version }: Read,
): Promise<void> {
  return transaction(async (trx) => {
    const exam = await lockAllowedExam(trx, id, asking);
    requireVersion(exam, version);
    await requireNotBegun(trx, exam);
    await recordExam(trx, asking, { exam, action: "delete", before: await audited(trx, exam) });
    await tellOfRemoval(trx, exam, now());
    const deletedAt = now().toISOString();
    await updateExam(trx, id, { deletedAt, deletedById: asking.user.id });
  });
}

async function requireCourses(
  trx: Trx,
  { call, user }: Asking,
  courseIds: readonly string[],
): Promise<void> {
  for (const [at, courseId] of courseIds.entries()) {
    await requireInCourse(trx, { call, user, courseId });
    if (!(await holdRow(trx, "courses", courseId)))
      throw refused(`courseIds.${at}`, "invalid_choice");
  }
}

type Written = { exam: ExamRow; sessions: NewExam["sessions"]; now: Date };

async function writeSessions(trx: Trx, { exam, sessions, now }: Written): Promise<void> {
  const pattern = readPattern(exam.pattern);
  const { sessions: moments, faults } = sessionsOf(sessions, { kind: exam.kind, pattern, now });
  if (faults.length > 0) throw new AppError("invalid_fields", { fields: faults });
  const rows = moments.map((each) => ({
    ...{ id: newId(), examId: exam.id, ...each },
    paperKey: randomBytes(32).toString("base64url"),
  }));
  await replaceSessions(trx, exam.id, rows);
}
