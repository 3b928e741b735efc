import type { teachEndpoints } from "../../../contract/endpoints/teach.ts";
import type {
  GivenMark,
  Register,
  SavedRegister,
  TaughtClass,
} from "../../../contract/entities/teaching.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Trx } from "../../database/connect.ts";
import type { AttendanceTable } from "../../database/tables/classes.ts";
import { requireVersion } from "../../http/require-version.ts";
import type { Session } from "../../http/session.ts";
import type { CallsOf } from "../../permissions/permissions.ts";
import {
  type Actor,
  listBefore,
  recordTeachingAudit,
  requireSessionAccess,
  writeAuditLines,
} from "../audit/index.ts";
import { requireInCourse } from "../courses/index.ts";
import { changedClass } from "./change-class.rules.ts";
import { lockPlanning, moveClassVersion } from "./class-version.ts";
import { linkHost, presentRegister, presentTaught } from "./classes.present.ts";
import { saveChange } from "./classes.repository.ts";
import { refusalOfRegister } from "./hours.rules.ts";
import { knownMarks } from "./known-marks.service.ts";
import { listStudents, lockClass, writeRegister } from "./registers.repository.ts";
import { findTaughtClass, type TaughtClassRow } from "./taught.repository.ts";
import { withNumbers } from "./teaching.repository.ts";

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
  { database, now }: Context,
  { id, user }: { id: string; user: User },
): Promise<Register> {
  const row = await getAllowed(database.db, { call: "getRegister", id, user });
  return readRegister(database.db, row, now());
}

async function readRegister(db: Trx, row: TaughtClassRow, now: Date): Promise<Register> {
  const students = await listStudents(db, row);
  return presentRegister(row, {
    students: await withNumbers(db, { courseId: row.courseId, students }),
    readAt: now.toISOString(),
  });
}

type Saving = { id: string; user: User; saved: SavedRegister };

/**
 * Saves the marks that are later than those that are there, so that the same again changes nothing. Throws
 * AppError("not_found"), ("invalid_fields") and what refusalOfRegister names.
 */
export async function saveRegister(
  { database, now }: Context,
  actor: Actor,
  { id, user, saved }: Saving,
): Promise<Register> {
  return database.transaction(async (trx) => {
    await requireSessionAccess(trx, { sessionId: actor.sessionId, access: "teach", now: actor.at });
    const row = await lockAllowed(trx, { call: "saveRegister", id, user });
    const before = await readRegister(trx, row, now());
    requireOpen(row, { now: now(), user, reason: saved.reason });
    const { courseId } = row;
    const sent = await knownMarks(trx, { courseId, marks: saved.marks });
    const { later, differing } = compareMarks(before, sent);
    const line = { action: "change", subjectType: "class", subjectId: id, courseId } as const;
    const changed = { ...line, detail: "mark changed" };
    const written = differing.length > 0 ? await listBefore(trx, changed) : [];
    await writeAuditLines(
      trx,
      actor,
      withoutWritten(differing, written).map((difference) => ({ ...changed, ...difference })),
    );
    if (later.length === 0 && row.registerSavedAt !== null) return before;
    const at = now().toISOString();
    await writeRegister(trx, {
      register: { classId: id, savedAt: at, savedById: user.id },
      attendance: later.map(([userId, given]) => ({ classId: id, userId, courseId, ...given })),
    });
    const after = await readRegister(trx, { ...row, registerSavedAt: at }, now());
    await recordTeachingAudit(trx, actor, {
      ...line,
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

type Marked = Pick<AttendanceTable, "mark" | "markedAt">;
type Difference = { personId: string; before: Marked; after: Marked };

/**
 * Which of the marks are later than those that are there, and for the audit log those that differ from one that is
 * there: the earlier and the later of the two, whichever arrived first.
 */
function compareMarks(
  { students, readAt: now }: Register,
  sent: readonly [userId: string, given: GivenMark][],
) {
  const marks = new Map(students.map((student) => [student.id, student]));
  const later: [userId: string, marked: Marked][] = [];
  const differing: Difference[] = [];
  for (const [personId, { mark, at }] of sent) {
    // A device's clock may be ahead.
    const given = { mark, markedAt: at < now ? at : now };
    const there = markOf(marks.get(personId));
    const isLater = !there || there.markedAt < given.markedAt;
    if (isLater) later.push([personId, given]);
    if (there && there.mark !== mark) {
      const [before, after] = isLater ? [there, given] : [given, there];
      differing.push({ personId, before, after });
    }
  }
  return { later, differing };
}

/** Without those whose earlier mark is in the audit log already, as a device may send the same again. */
function withoutWritten(
  differing: readonly Difference[],
  lines: Awaited<ReturnType<typeof listBefore>>,
): Difference[] {
  const keyOf = (personId: string | null, { mark, markedAt }: Partial<Marked>) =>
    `${personId} ${mark} ${markedAt}`;
  const written = new Set(
    lines.map(({ personId, before }) => keyOf(personId, JSON.parse(before ?? "{}"))),
  );
  return differing.filter(({ personId, before: { mark, markedAt }, after }) => {
    // The log has only what differs.
    const logged = markedAt === after.markedAt ? { mark } : { mark, markedAt };
    return !written.has(keyOf(personId, logged));
  });
}

function markOf(student: Register["students"][number] | undefined): Marked | undefined {
  if (!student || student.mark === null || student.markedAt === null) return undefined;
  return { mark: student.mark, markedAt: student.markedAt };
}

/** For the audit log: how a register as a whole became another. */
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
