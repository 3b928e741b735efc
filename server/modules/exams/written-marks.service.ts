import type {
  Marking,
  SavedMark,
  WrittenAnswer,
  WrittenMark,
} from "../../../contract/entities/written-marks.ts";
import type { Answer } from "../../../contract/exams/answers.ts";
import { pagesOf, stateOf } from "../../../contract/exams/attempt-log.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../database/connect.ts";
import { requireVersion } from "../../http/require-version.ts";
import { refused } from "./edit-exam.ts";
import { getAllowedAttempt } from "./exam-board.service.ts";
import { listPaper } from "./exam-paper.repository.ts";
import { type Asking, lockAllowedExam, recordExam } from "./exams.access.ts";
import { type ExamRow, updateExam } from "./exams.repository.ts";
import { readPattern } from "./exams.rules.ts";
import { readSheets } from "./mark-exam.service.ts";
import { findHindrance } from "./results.repository.ts";
import { sectionOf } from "./results.rules.ts";
import { remark, studentOf } from "./results.service.ts";
import { listCountedEvents } from "./sittings.repository.ts";
import { endedBefore } from "./sittings.rules.ts";
import {
  type FoundMark,
  readArrived,
  readGiven,
  writeWrittenMark,
} from "./written-answers.repository.ts";

type Context = Pick<AppContext, "database" | "now">;

/** The answers to one question, and how far each is marked. */
export async function getMarking(
  { database: { db }, now }: Context,
  exam: ExamRow,
  asked: string | undefined,
): Promise<Marking> {
  if (!(await isOver(db, exam, now()))) return { isOver: false, questions: [], shown: null };
  const paper = await listPaper(db, exam.id);
  const sheets = await readSheets(db, exam);
  const arrived = await readArrived(db, [...sheets.students.keys()]);
  const answersTo = (position: number) =>
    sheets.sheets.flatMap(({ attemptId, saved, given }): WrittenAnswer[] => {
      const answer = saved[position] ?? null;
      if (pagesOf(answer).length === 0) return [];
      const pages = arrived(attemptId, answer);
      const standing = presentStanding(answer, { pages, found: given[position] });
      const student = standing.missing > 0 ? studentOf(sheets, attemptId).name : null;
      return [{ attemptId, student, ...standing }];
    });
  const written = paper
    .filter(({ key }) => key.kind === "written")
    .map((row) => ({ row, answers: answersTo(row.position) }));
  const shown =
    written.find(({ row }) => String(row.position) === asked) ??
    written.find(({ answers }) => answers.some(isToMark)) ??
    written[0];
  return {
    isOver: true,
    questions: written.map(({ row: { position }, answers }) => ({
      ...{ position, answers: answers.length },
      marked: answers.filter((answer) => !isToMark(answer)).length,
    })),
    shown: shown
      ? {
          ...{ position: shown.row.position, content: JSON.parse(shown.row.content) },
          most: sectionOf(sheets.pattern.sections, shown.row.section).marks.right,
          answers: shown.answers,
        }
      : null,
  };
}

/** Acts that still arrive in time count. */
async function isOver(db: Db, { id: examId }: ExamRow, now: Date): Promise<boolean> {
  const hindrance = await findHindrance(db, { examId, endedBefore: endedBefore(now) });
  return hindrance !== "exam_going_on";
}

type Standing = Pick<WrittenAnswer, "pages" | "missing" | "mark" | "isToRemark">;
type Found = { pages: string[]; found: FoundMark | undefined };

/** How an answer stands: its photographs that are here, and what was given for it last. */
function presentStanding(answer: Answer | null, { pages, found }: Found): Standing {
  const missing = pagesOf(answer).length - pages.length;
  if (!found) return { pages, missing, mark: null, isToRemark: false };
  const { position: _, isWhole, ...mark } = found;
  return { pages, missing, mark, isToRemark: !isWhole };
}

function isToMark({ mark, isToRemark }: Standing): boolean {
  return mark === null || isToRemark;
}

type Marked = { id: string; position: number; version: number; saved: SavedMark };

/**
 * Published results change with it, in its transaction. Throws AppError("not_found") where there is no written answer,
 * ("exam_going_on"), ("invalid_fields"), and ("changed_meanwhile") with how the answer stands, where its photographs are
 * not those that were seen or somebody else has marked it.
 */
export async function saveWrittenMark(
  { database, now }: Context,
  asking: Asking,
  { id, position, version, saved: { pages: seen, ...given } }: Marked,
): Promise<WrittenMark> {
  const { examId, userId } = await getAllowedAttempt(database.db, id, asking);
  return database.transaction(async (trx) => {
    const exam = await lockAllowedExam(trx, examId, asking);
    if (!(await isOver(trx, exam, now()))) throw new AppError("exam_going_on");
    const { answer, most } = await getAnswer(trx, { exam, id, position });
    if (given.marks > most) throw refused("marks", "too_big");
    const found = (await readGiven(trx, [id]))(id, position, answer);
    const pages = (await readArrived(trx, [id]))(id, answer);
    const present = presentStanding(answer, { pages, found });
    const { mark: before } = present;
    if (pages.join() !== seen.join()) throw new AppError("changed_meanwhile", { present });
    requireVersion({ version: before?.version ?? 0 }, version, () => present);
    const mark = { ...given, version: version + 1 };
    await writeWrittenMark(trx, {
      ...{ attemptId: id, position, ...mark, pages: { named: pagesOf(answer), seen: pages } },
      ...{ markedById: asking.user.id, markedAt: now().toISOString() },
    });
    // Whoever publishes at this moment has read other marks.
    await updateExam(trx, examId, {});
    const said = ({ marks: hundredths }: Pick<WrittenMark, "marks">) =>
      `${position + 1}: ${hundredths / 100}`;
    await recordExam(trx, asking, {
      ...{ exam, action: "change", after: { markedAnswer: said(given) } },
      ...(before && { before: { markedAnswer: said(before) } }),
      // Before results are published no line says whose mark it is, as students may read the lines about them.
      ...(exam.state === "published" && { personId: userId }),
    });
    await remark(trx, exam, { at: now(), attemptIds: [id] });
    return { ...mark, by: asking.user.name };
  });
}

type Answered = { exam: ExamRow; id: string; position: number };

/** What is marked, and how much it may have. Throws AppError("not_found") where nothing is answered in writing. */
async function getAnswer(db: Db, { exam, id, position }: Answered) {
  const { sections, saving } = readPattern(exam.pattern);
  const paper = await listPaper(db, exam.id);
  const { questions } = stateOf(paper.length, await listCountedEvents(db, [id]), saving);
  const answer = questions[position]?.saved ?? null;
  const question = paper.find((each) => each.position === position);
  if (!question || pagesOf(answer).length === 0) throw new AppError("not_found");
  return { answer, most: sectionOf(sections, question.section).marks.right };
}
