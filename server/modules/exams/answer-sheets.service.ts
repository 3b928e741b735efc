import type { ReadPage, SheetStudent } from "../../../contract/entities/answer-sheet.ts";
import { layoutSheet, type SheetLayout } from "../../../contract/exams/answer-sheet.ts";
import type { Answer } from "../../../contract/exams/answers.ts";
import { optionCountOf, type QuestionContent } from "../../../contract/exams/question.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Db, Trx } from "../../database/connect.ts";
import { changeFiles, type WritingContext } from "../files/index.ts";
import {
  listReadPages,
  listSheetPictures,
  listSheetStudents,
  refuseSheets,
  refuseSubmit,
  restoreSubmit,
  sheetDevice,
} from "./answer-sheets.repository.ts";
import { listPaper, type PaperRow } from "./exam-paper.repository.ts";
import { type Asking, lockAllowedExam, recordExam } from "./exams.access.ts";
import { type ExamRow, updateExam } from "./exams.repository.ts";
import { readPattern } from "./exams.rules.ts";
import { questionsOf } from "./read-exams.ts";
import { remark } from "./results.service.ts";
import { attemptFor, insertActs } from "./sheet-attempts.service.ts";
import { removeSheetPictures } from "./sheet-pictures.service.ts";
import { findAttemptOf, updateAttempt } from "./sittings.repository.ts";
import { listTyped } from "./typed-marks.repository.ts";
import { recordTyped } from "./typed-marks.service.ts";

type Listing = { examId: string; user: Asking["user"] };

/** Whose sheets were read, and what else is there. Teachers see no more than names of students. */
export async function listSheets(db: Db, { examId, user }: Listing): Promise<SheetStudent[]> {
  const read = Map.groupBy(await listReadPages(db, { examId }), ({ attemptId }) => attemptId);
  const pictures = await listSheetPictures(db, { examId });
  const rows = await listSheetStudents(db, examId);
  const named = Map.groupBy(rows, ({ name }) => name);
  return rows.map(({ id, name, email, attemptId, other }) => ({
    student: { id, name },
    email: user.role === "admin" && named.get(name)?.length !== 1 ? email : null,
    ...{ attemptId, other },
    pages: (read.get(attemptId ?? "") ?? []).map(({ deviceId, readAt }) => {
      const page = Number(deviceId.split(":")[1]) - 1;
      const picture = pictures.find((each) => each.attemptId === attemptId && each.sheet === page);
      return { page, readAt, sha256: picture?.sha256 ?? null };
    }),
  }));
}

type Context = Pick<AppContext, "database" | "now">;
type Saving = { examId: string; studentId: string; read: ReadPage };

/**
 * Lets a page count: its answers are acts of the student's attempt, which begins with them where there is none. Staff
 * have confirmed them, so they count also after the end. Throws AppError("not_found"), ("exam_early"),
 * ("answered_otherwise"), ("attempt_void"), ("sheet_outdated") where the paper is another by now, ("sheet_lacks_sections"),
 * ("invalid_fields") for what was not asked so.
 */
export async function saveSheet(
  context: Context,
  asking: Asking,
  { examId, studentId, read: { page, layout, answers, replacesOther, sessionId } }: Saving,
): Promise<string> {
  const at = context.now();
  return context.database.transaction(async (trx) => {
    const exam = await lockAllowedExam(trx, examId, asking);
    const [student] = await listSheetStudents(trx, examId, studentId);
    if (!student) throw new AppError("not_found");
    const paper = await listPaper(trx, examId);
    const current = layoutOf(exam, paper);
    if (current.code !== layout) throw new AppError("sheet_outdated");
    if (student.other && !replacesOther) throw new AppError("answered_otherwise");
    requireAsked(paper, answers);
    const beginning = { exam, userId: studentId, sessionId, at: at.toISOString() };
    const { id } = await attemptFor(trx, beginning);
    await replaceTyped(trx, asking, { exam, attemptId: id, layout: current });
    await refuseSubmit(trx, id);
    await insertActs(trx, { attemptId: id, deviceId: sheetDevice(page), answers, at });
    // Whoever marks the test at this moment has read other acts.
    await updateExam(trx, examId, {});
    await remark(trx, exam, { at, attemptIds: [id] });
    const given = answers.filter(({ answer }) => answer !== null).length;
    const after = { sheetPage: page + 1, sheetAnswers: given };
    await recordExam(trx, asking, { exam, action: "change", after, personId: studentId });
    return id;
  });
}

function layoutOf({ pattern }: ExamRow, paper: readonly PaperRow[]): SheetLayout {
  const questions = paper.map((row) => ({ ...row, content: JSON.parse(row.content) }));
  return layoutSheet({ paper: questions, pattern: readPattern(pattern) });
}

function requireAsked(paper: readonly PaperRow[], answers: ReadPage["answers"]): void {
  const fields = answers.flatMap(({ question, answer }, at) => {
    const row = paper[question];
    const isAsked = row && (answer === null || isAnswerTo(JSON.parse(row.content), answer));
    return isAsked ? [] : [{ field: `answers.${at}`, code: "invalid_choice" as const }];
  });
  if (fields.length > 0) throw new AppError("invalid_fields", { fields });
}

function isAnswerTo(content: QuestionContent, answer: Answer): boolean {
  if (answer.kind === "choice")
    return (
      (content.kind === "multiple" ||
        (["single", "assertion"].includes(content.kind) && answer.chosen.length === 1)) &&
      answer.chosen.every((option) => option < optionCountOf(content))
    );
  return answer.kind === "numeric" && content.kind === "numeric";
}

type Replacing = { exam: ExamRow; attemptId: string; layout: SheetLayout };

/** Marks of sections that are not on the sheet would be lost with the others. Throws AppError("sheet_lacks_sections"). */
async function replaceTyped(
  trx: Trx,
  asking: Asking,
  { exam, attemptId, layout }: Replacing,
): Promise<void> {
  const row = (await listTyped(trx, exam.id)).find((each) => each.attemptId === attemptId);
  if (!row) return;
  const placed = layout.pages.flatMap(({ rows }) => rows.map(({ question }) => question));
  if (new Set(placed).size < questionsOf(readPattern(exam.pattern)))
    throw new AppError("sheet_lacks_sections");
  await trx.deleteFrom("typed_marks").where("attemptId", "=", attemptId).execute();
  await recordTyped(trx, asking, { exam, row, marks: undefined });
}

/**
 * Takes back all that was read of a student's sheets. What they did on a device counts again, and where they had not
 * submitted there, more time lets them go on; an attempt of sheets alone goes. Throws AppError("not_found") where none was
 * read.
 */
export async function removeSheets(
  context: WritingContext,
  asking: Asking,
  { examId, studentId }: Pick<Saving, "examId" | "studentId">,
): Promise<void> {
  await changeFiles(context, async (change) => {
    const { trx } = change;
    const exam = await lockAllowedExam(trx, examId, asking);
    const attempt = await findAttemptOf(trx, { examId, userId: studentId });
    const pages = attempt ? await listReadPages(trx, { attemptId: attempt.id }) : [];
    if (!attempt || pages.length === 0) throw new AppError("not_found");
    const { id, voidedAt } = attempt;
    await removeSheetPictures(change, await listSheetPictures(trx, { attemptId: id }));
    const hasOthers = await refuseSheets(trx, id);
    if (!hasOthers && !voidedAt) await trx.deleteFrom("attempts").where("id", "=", id).execute();
    else if (!(await restoreSubmit(trx, attempt)))
      await updateAttempt(trx, id, { submittedAt: null });
    await updateExam(trx, examId, {});
    await remark(trx, exam, { at: context.now(), attemptIds: [id] });
    const counts = { before: { sheetPages: pages.length }, after: { sheetPages: 0 } };
    await recordExam(trx, asking, { exam, action: "change", ...counts, personId: studentId });
  });
}
