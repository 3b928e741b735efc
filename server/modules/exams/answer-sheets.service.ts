import type { ReadPage, SheetStudent } from "../../../contract/entities/answer-sheet.ts";
import { layoutSheet, type SheetLayout } from "../../../contract/exams/answer-sheet.ts";
import type { Answer } from "../../../contract/exams/answers.ts";
import type { Act } from "../../../contract/exams/attempt-log.ts";
import { optionCountOf, type QuestionContent } from "../../../contract/exams/question.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Db, Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import {
  changeFiles,
  type FileChange,
  keepFile,
  stagePicture,
  type WritingContext,
} from "../files/index.ts";
import {
  deleteSheetPicture,
  listReadPages,
  listSheetPictures,
  listSheetStudents,
  refuseSheets,
  refuseSubmit,
  restoreSubmit,
  sheetDevice,
} from "./answer-sheets.repository.ts";
import { getAllowedAttempt } from "./exam-board.service.ts";
import { listPaper, type PaperRow } from "./exam-paper.repository.ts";
import { type Asking, lockAllowedExam, recordExam } from "./exams.access.ts";
import { type ExamRow, listSessions, updateExam } from "./exams.repository.ts";
import { readPattern } from "./exams.rules.ts";
import { questionsOf } from "./read-exams.ts";
import { remark } from "./results.service.ts";
import {
  type AttemptRow,
  findAttemptOf,
  insertAttempt,
  insertEvents,
  readEnds,
  updateAttempt,
} from "./sittings.repository.ts";
import { listTyped } from "./typed-marks.repository.ts";
import { recordTyped } from "./typed-marks.service.ts";
import { findPageFile, insertPage } from "./written-answers.repository.ts";

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

type Beginning = { exam: ExamRow; userId: string; sessionId: string | undefined; at: string };

/** A paper that is handed in is submitted: what a device makes after this waits to be judged. */
async function attemptFor(trx: Trx, beginning: Beginning): Promise<AttemptRow> {
  const { exam, userId, sessionId, at } = beginning;
  const begun = await findAttemptOf(trx, { examId: exam.id, userId });
  if (begun?.voidedAt) throw new AppError("attempt_void");
  if (begun) {
    const endsAt = begun.endsAt < at ? begun.endsAt : at;
    await updateAttempt(trx, begun.id, { endsAt, submittedAt: begun.submittedAt ?? at });
    return begun;
  }
  const sessions = await listSessions(trx, [exam.id]);
  const ofBegun = sessions.filter(({ startsAt }) => startsAt <= at);
  if (ofBegun.length === 0 || exam.state === "draft") throw new AppError("exam_early");
  const session = ofBegun.find(({ id }) => ofBegun.length === 1 || id === sessionId);
  if (!session)
    throw new AppError("invalid_fields", { fields: [{ field: "sessionId", code: "required" }] });
  const row = {
    ...{ id: newId(), examId: exam.id, sessionId: session.id, userId },
    ...{ startedAt: session.startsAt, extraMinutes: 0, submittedAt: at, lastSeenAt: at },
    endsAt: session.endsAt < at ? session.endsAt : at,
    ...{ voidedAt: null, reason: null },
  };
  await insertAttempt(trx, row);
  return row;
}

type Acting = Pick<ReadPage, "answers"> & { attemptId: string; deviceId: string; at: Date };

/** Every question of the page, in place of what was there before. */
async function insertActs(trx: Trx, { attemptId, deviceId, answers, at }: Acting): Promise<void> {
  const acts: Act[] = [
    { is: "begin" },
    ...answers.flatMap(({ question, answer }): Act[] =>
      answer === null
        ? [{ is: "clear", question }]
        : [
            { is: "choose", question, answer },
            { is: "save", question, isMarked: false },
          ],
    ),
  ];
  const { acknowledged, place } = await readEnds(trx, attemptId);
  if (place + acts.length > limits.eventsOfAttempt)
    throw new AppError("invalid_fields", { fields: [{ field: "answers", code: "too_many" }] });
  const last = acknowledged.get(deviceId) ?? 0;
  const rows = acts.map((act, index) => ({
    ...{ attemptId, deviceId, place: place + 1 + index, number: last + 1 + index },
    ...{ atMs: at.valueOf(), receivedAt: at.toISOString() },
    ...{ act: JSON.stringify(act), standing: "counted" as const },
  }));
  await insertEvents(trx, rows);
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
    await removeAll(change, await listSheetPictures(trx, { attemptId: id }));
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

/** Pixels: bubbles and handwriting are read well. */
const WIDTH = 1_400;

type Pictured = { attemptId: string; page: number; picture: ReceivedFile };

/** In place of an earlier picture of the page. Throws AppError("not_found"), ("results_published") and what stagePicture throws. */
export async function keepSheetPicture(
  context: WritingContext,
  asking: Asking,
  { attemptId, page, picture }: Pictured,
): Promise<string> {
  const { database, now } = context;
  const { examId, userId } = await getAllowedAttempt(database.db, attemptId, asking);
  const small = { width: WIDTH, mostBytes: limits.sheetPictureBytes, name: "sheet" };
  const staged = await stagePicture(context, picture, small);
  const { sha256 } = picture;
  try {
    await changeFiles(context, async (change) => {
      const { trx } = change;
      const exam = await lockAllowedExam(trx, examId, asking);
      if (exam.state === "published") throw new AppError("results_published");
      const read = await listReadPages(trx, { attemptId });
      if (!read.some(({ deviceId }) => deviceId === sheetDevice(page)))
        throw new AppError("not_found");
      await removeAll(change, await listSheetPictures(trx, { attemptId, sheet: page }));
      const line = { exam, action: "change", after: { sheetPage: page + 1 } } as const;
      await recordExam(trx, asking, { ...line, personId: userId });
      // The same photograph may be of a written answer, or of another page.
      if (await findPageFile(trx, { attemptId, sha256 })) return;
      const arrivedAt = now().toISOString();
      const fileId = await keepFile(change, staged);
      await insertPage(trx, { attemptId, sha256, fileId, arrivedAt, sheet: page });
    });
    return sha256;
  } finally {
    await staged.discard();
  }
}

type SheetPictures = Awaited<ReturnType<typeof listSheetPictures>>;

async function removeAll({ trx, freed }: FileChange, pictures: SheetPictures): Promise<void> {
  for (const { stored, ...picture } of pictures) {
    await deleteSheetPicture(trx, picture);
    freed.add(stored);
  }
}

/** Removes the pictures of sheets whose results are published. Gives their number. */
export async function sweepSheetPictures(
  context: Pick<AppContext, "database" | "store" | "now">,
): Promise<number> {
  const { transaction } = context.database;
  return changeFiles({ ...context, transaction }, async (change) => {
    const pictures = await listSheetPictures(change.trx, "published");
    await removeAll(change, pictures);
    return pictures.length;
  });
}
