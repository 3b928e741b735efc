import {
  columnsOf,
  faultOfMark,
  type SavedGrid,
  type TypedGrid,
  type TypedMarks,
} from "../../../contract/entities/typed-marks.ts";
import type { Fault } from "../../../contract/field-errors.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection, Db, Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import type { ExamSessionsTable } from "../../database/tables/sittings.ts";
import { type Read, requireRead } from "./edit-exam.ts";
import { listNotBegun } from "./exam-board.repository.ts";
import { type Asking, lockAllowedExam, recordExam } from "./exams.access.ts";
import { type ExamRow, listSessions, updateExam } from "./exams.repository.ts";
import { readPattern } from "./exams.rules.ts";
import { remark } from "./results.service.ts";
import { insertAttempt } from "./sittings.repository.ts";
import { listTyped, type TypedRow, writeTyped } from "./typed-marks.repository.ts";

/** Throws AppError("not_found") for a test that is no paper. */
export async function getGrid(db: Db, exam: ExamRow): Promise<TypedGrid> {
  if (exam.kind !== "paper") throw new AppError("not_found");
  const typed = await listTyped(db, exam.id);
  const by = columnsIn(exam, typed);
  const empty = columnsOf(readPattern(exam.pattern), by).map(() => null);
  const others = await listNotBegun(db, exam.id, limits.registerStudents);
  const rows = [
    ...typed.map(({ student, marks }) => ({ student, marks })),
    ...others.map((student) => ({ student, marks: empty })),
  ];
  rows.sort(({ student: one }, { student: other }) => one.name.localeCompare(other.name));
  return { by, rows, version: exam.version };
}

/** One column where marks of the whole paper are typed, of which the pattern has several sections. */
function columnsIn(exam: ExamRow, typed: readonly TypedRow[]): TypedGrid["by"] {
  const { sections } = readPattern(exam.pattern);
  const isOfAll = typed.some(({ marks }) => marks !== null && marks.length < sections.length);
  return isOfAll ? "total" : "section";
}

type Context = Pick<Connection, "transaction"> & Pick<AppContext, "now">;
type Saving = Read & { grid: SavedGrid };

/**
 * Whoever has marks or was absent gets an attempt, and loses it with them. Throws AppError("not_found"),
 * ("changed_meanwhile"), ("exam_early"), ("invalid_fields") with the row and the column of each fault.
 */
export function saveGrid(
  { transaction, now }: Context,
  asking: Asking,
  { id, version, grid }: Saving,
): Promise<void> {
  return transaction(async (trx) => {
    const exam = await lockAllowedExam(trx, id, asking);
    if (exam.kind !== "paper") throw new AppError("not_found");
    await requireRead(trx, exam, version);
    const [session] = await listSessions(trx, [id]);
    if (!session || now().toISOString() < session.startsAt) throw new AppError("exam_early");
    const typed = new Map((await listTyped(trx, id)).map((row) => [row.student.id, row]));
    const others = await listNotBegun(trx, id, limits.registerStudents);
    requireFitting(exam, grid, new Set([...typed.keys(), ...others.map((each) => each.id)]));
    const given = new Map(
      grid.rows.flatMap(({ studentId, marks }) => (isEmpty(marks) ? [] : [[studentId, marks]])),
    );
    for (const [studentId, row] of typed)
      await changeMarks(trx, asking, { exam, row, marks: given.get(studentId) });
    for (const [userId, marks] of given)
      if (!typed.has(userId))
        await addMarks(trx, { session, userId, marks, at: now().toISOString() });
    await updateExam(trx, id, {});
    const before = countsOf([...typed.values()].map(({ marks }) => marks));
    await recordExam(trx, asking, {
      ...{ exam, action: "change", before, after: countsOf([...given.values()]) },
    });
    await remark(trx, exam, { at: now() });
  });
}

function requireFitting(
  { pattern }: ExamRow,
  { by, rows }: SavedGrid,
  students: ReadonlySet<string>,
): void {
  const columns = columnsOf(readPattern(pattern), by);
  const faults = rows.flatMap(({ studentId, marks }, row): Fault[] => {
    if (!students.has(studentId))
      return [{ field: `rows.${row}.studentId`, code: "invalid_choice" }];
    if (marks === null) return [];
    if (marks.length !== columns.length) return [{ field: `rows.${row}.marks`, code: "invalid" }];
    return columns.flatMap((column, at): Fault[] => {
      const mark = marks[at] ?? null;
      const code = mark === null ? undefined : faultOfMark(mark, column);
      return code ? [{ field: `rows.${row}.marks.${at}`, code }] : [];
    });
  });
  if (faults.length > 0) throw new AppError("invalid_fields", { fields: faults });
}

/** Nothing is said of the student, not even that they were absent. */
function isEmpty(marks: TypedMarks): boolean {
  return marks?.every((mark) => mark === null) ?? false;
}

type Changed = { exam: ExamRow; row: TypedRow; marks: TypedMarks | undefined };

/** Without marks the attempt goes. */
async function changeMarks(trx: Trx, asking: Asking, changed: Changed): Promise<void> {
  const { row, marks } = changed;
  const { attemptId } = row;
  if (JSON.stringify(row.marks) === JSON.stringify(marks)) return;
  if (marks === undefined) await trx.deleteFrom("attempts").where("id", "=", attemptId).execute();
  else await writeTyped(trx, { attemptId, marks });
  await recordTyped(trx, asking, changed);
}

/** Before results are published no line says whose marks they are, as students may read the lines about them. */
export async function recordTyped(
  trx: Trx,
  asking: Asking,
  { exam, row, marks }: Changed,
): Promise<void> {
  await recordExam(trx, asking, {
    ...{ exam, action: "change" },
    ...(exam.state === "published" && { personId: row.student.id }),
    ...{ before: saidOf(row.marks), after: saidOf(marks === undefined ? [] : marks) },
  });
}

type Added = { session: ExamSessionsTable; userId: string; marks: TypedMarks; at: string };

async function addMarks(trx: Trx, { session, userId, marks, at }: Added): Promise<void> {
  const { id: sessionId, examId, startsAt, endsAt } = session;
  const attemptId = newId();
  await insertAttempt(trx, {
    ...{ id: attemptId, examId, sessionId, userId, startedAt: startsAt, endsAt },
    ...{ extraMinutes: 0, submittedAt: endsAt, voidedAt: null, reason: null, lastSeenAt: at },
  });
  await writeTyped(trx, { attemptId, marks });
}

function saidOf(marks: TypedMarks) {
  const isAbsent = marks === null;
  return {
    isAbsent,
    typedMarks: (marks ?? []).map((each) => (each === null ? "–" : String(each / 100))),
  };
}

function countsOf(all: readonly TypedMarks[]) {
  const absent = all.filter((marks) => marks === null).length;
  return { marked: all.length - absent, absent };
}
