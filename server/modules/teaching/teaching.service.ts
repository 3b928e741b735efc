import type { teachEndpoints } from "../../../contract/endpoints/teach.ts";
import type { Register, SavedRegister, TaughtClass } from "../../../contract/entities/teaching.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import type { AttendanceTable } from "../../database/tables/classes.ts";
import { requireVersion } from "../../http/require-version.ts";
import type { Session } from "../../http/session.ts";
import type { CallsOf } from "../../policy/policy.ts";
import { type Actor, recordTeachingAudit } from "../audit/index.ts";
import { requireAuthority } from "../authority/index.ts";
import {
  changedClass,
  linkHost,
  lockPlanning,
  moveClassVersion,
  saveChange,
} from "../classes/index.ts";
import { requireInCourse } from "../courses/index.ts";
import { type KnownMarks, knownMarks } from "./known-marks.service.ts";
import { withNumbers } from "./name-numbers.repository.ts";
import { refusalOfRegister } from "./register.policy.ts";
import { findRegister, listStudents, lockClass, writeRegister } from "./registers.repository.ts";
import { presentRegister, presentTaught } from "./taught.present.ts";
import { findTaughtClass, type TaughtClassRow } from "./taught.repository.ts";

type Trx = Connection["db"];
type Context = Pick<AppContext, "database" | "now">;
type User = Session["user"];
/** The calls about classes and their registers alone. */
export type ClassCall = Extract<CallsOf<"staffOfCourse">, keyof typeof teachEndpoints>;

/** A class of a course in which the caller may make this call. Throws AppError("not_found"). */
async function getAllowed(
  db: Trx,
  { call, id, user }: { call: ClassCall; id: string; user: User },
): Promise<TaughtClassRow> {
  const row = await getClass(db, id);
  await requireInCourse(db, { call, courseId: row.courseId, user });
  return row;
}

async function getClass(db: Trx, id: string): Promise<TaughtClassRow> {
  const row = await findTaughtClass(db, id);
  if (!row) throw new AppError("not_found");
  return row;
}

/**
 * The same, as it stays until the end of the transaction. It is locked after the place in the staff, in the order of
 * whoever takes somebody off a course, and read again, as the office may just have cancelled or deleted it.
 */
async function lockAllowed(
  trx: Trx,
  asked: { call: ClassCall; id: string; user: User },
): Promise<TaughtClassRow> {
  await getAllowed(trx, asked);
  await lockClass(trx, asked.id);
  return getClass(trx, asked.id);
}

/** Throws AppError("not_found"). */
export async function getRegister(
  db: Trx,
  { id, user }: { id: string; user: User },
): Promise<Register> {
  return readRegister(db, await getAllowed(db, { call: "getRegister", id, user }));
}

async function readRegister(db: Trx, row: TaughtClassRow): Promise<Register> {
  const kept = await findRegister(db, row.id);
  const students = await listStudents(db, row);
  return presentRegister(row, {
    version: kept?.version ?? 0,
    students: await withNumbers(db, { courseId: row.courseId, students }),
  });
}

type Saving = { id: string; user: User; version: number; saved: SavedRegister };

/**
 * Saves the absentees; the same id again changes nothing. Throws AppError("not_found"), ("invalid_fields"),
 * ("changed_meanwhile") and what refusalOfRegister names.
 */
export async function saveRegister(
  { database, now }: Context,
  actor: Actor,
  { id, user, version, saved }: Saving,
): Promise<Register> {
  return database.transaction(async (trx) => {
    await requireAuthority(trx, { sessionId: actor.sessionId, access: "teach", now: actor.at });
    const row = await lockAllowed(trx, { call: "saveRegister", id, user });
    const kept = await findRegister(trx, id);
    const before = await readRegister(trx, row);
    if (kept?.saveId === saved.saveId) return before;
    requireOpen(row, { now: now(), user, reason: saved.reason });
    if (before.version !== version)
      throw new AppError("changed_meanwhile", { present: { register: before } });
    const marks = await knownMarks(trx, { courseId: row.courseId, saved });
    const attendance = attendanceOf(before, marks);
    const at = now().toISOString();
    const register = { classId: id, version: version + 1, saveId: saved.saveId, savedAt: at };
    await writeRegister(trx, { register: { ...register, savedById: user.id }, attendance });
    const after = await readRegister(trx, { ...row, registerSavedAt: at });
    await recordTeachingAudit(trx, actor, {
      action: "change",
      subjectType: "class",
      subjectId: id,
      courseId: row.courseId,
      detail: "register saved",
      before: countsOf(before),
      after: countsOf(after),
      reason: saved.reason,
    });
    return after;
  });
}

function requireOpen(
  row: TaughtClassRow,
  { now, user, reason }: { now: Date; user: User; reason: string | undefined },
): void {
  const refusal = refusalOfRegister(row, { now, isOffice: user.role === "admin", reason });
  if (refusal) throw new AppError(refusal);
}

function attendanceOf(
  { class: { id: classId, courseId }, students }: Register,
  { marks, others }: KnownMarks,
): AttendanceTable[] {
  const before = new Map(students.map(({ id, mark }) => [id, others ?? mark]));
  const after = new Map([...before, ...Object.entries(marks)]);
  return [...after].flatMap(([userId, mark]) =>
    mark === null ? [] : [{ classId, userId, courseId, mark }],
  );
}

/** For the audit log, which names no student here. */
function countsOf({ students }: Register) {
  const count = (wanted: string) => students.filter(({ mark }) => mark === wanted).length;
  return {
    present: count("present"),
    absent: count("absent"),
    late: count("late"),
    excused: count("excused"),
  };
}

/** Throws AppError("not_found"), ("class_cancelled"), ("changed_meanwhile") with the class as it is. */
export async function replaceClassLink(
  { database, now }: Context,
  actor: Actor,
  { id, version, user, link }: { id: string; version: number; user: User; link: string },
): Promise<TaughtClass> {
  return database.transaction(async (trx) => {
    // The office, which writes whole classes, would write the old link over this one.
    await lockPlanning(trx, now());
    const row = await lockAllowed(trx, { call: "replaceClassLink", id, user });
    if (row.cancelledAt !== null) throw new AppError("class_cancelled");
    requireVersion(row, version, (present) => ({ class: presentTaught(present) }));
    const change = { scope: "one", link } as const;
    const after = changedClass(row, { row, change, now: now() });
    await saveChange(trx, after, now());
    await recordTeachingAudit(trx, actor, {
      action: "change",
      subjectType: "class",
      subjectId: id,
      courseId: row.courseId,
      detail: "class link replaced",
      before: { link: linkHost(row.link) },
      after: { link: linkHost(link) },
    });
    await moveClassVersion(trx, now());
    return presentTaught({ ...row, ...after, version: version + 1 });
  });
}
