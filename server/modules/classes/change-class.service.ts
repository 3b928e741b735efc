import type { ClassChange, ClassField, ClassPlan } from "../../../contract/entities/class.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { daysAfter } from "../courses/index.ts";
import { lockCourse } from "../enrolments/index.ts";
import { announceClass } from "./announce-class.service.ts";
import { moveClassVersion } from "./class-version.ts";
import { presentClass } from "./classes.present.ts";
import {
  type ClassRow,
  findClass,
  listFollowing,
  listHolidays,
  updateClass,
} from "./classes.repository.ts";
import { examinePlan } from "./examine-plan.service.ts";
import { acceptedOf, requireAccepted, requireTeacher } from "./plan-series.service.ts";
import { clockOf, timesOn, weekdayOf } from "./series.policy.ts";

type Context = Pick<AppContext, "database" | "now">;
type Trx = Connection["db"];

const DAY_MS = 86_400_000;

/** `row` is the class that the office saw. */
type Changing = { row: ClassRow; change: ClassChange; now: Date };

/** What a change would clash with. Throws AppError("not_found") and ("invalid_fields"). */
export async function planClassChange(
  { database, now }: Context,
  { id, change }: { id: string; change: ClassChange },
): Promise<ClassPlan> {
  const row = await findClass(database.db, id);
  if (!row) throw new AppError("not_found");
  return (await examineChange(database.db, { row, change, now: now() })).plan;
}

/**
 * Changes a class, or it and all later ones of its series. Throws what planClassChange throws,
 * AppError("changed_meanwhile") and ("plan_to_accept").
 */
export async function changeClass(
  { database, now }: Context,
  actor: Actor,
  edit: { id: string; version: number; change: ClassChange; accepted: boolean },
): Promise<{ class: ClassRow; count: number }> {
  const { id, version, change, accepted } = edit;
  return database.transaction(async (trx) => {
    const found = await findClass(trx, id);
    if (!found) throw new AppError("not_found");
    await lockCourse(trx, found.courseId);
    const row = (await findClass(trx, id)) ?? found;
    if (row.version !== version)
      throw new AppError("changed_meanwhile", { present: { class: presentClass(row), count: 1 } });
    const { plan, changed } = await examineChange(trx, { row, change, now: now() });
    requireAccepted(plan, accepted);
    for (const each of changed)
      await updateClass(trx, { id: each.id, set: columnsOf(each, now()) });
    await recordAudit(trx, actor, {
      action: "change",
      subjectType: "class",
      subjectId: id,
      detail: detailOf(change),
      before: auditedOf(row),
      after: { ...auditedOf(changed[0] ?? row), classes: changed.length, ...acceptedOf(plan) },
      reason: change.reason ?? undefined,
    });
    await moveClassVersion(trx, now());
    const after = (await findClass(trx, id)) ?? row;
    await announceClass(trx, { before: row, after, count: changed.length }, now());
    return { class: after, count: changed.length };
  });
}

async function examineChange(
  db: Trx,
  { row, change, now }: Changing,
): Promise<{ plan: ClassPlan; changed: ClassRow[] }> {
  const { courseId } = row;
  await requireTeacher(db, { courseId, teacherId: change.teacherId ?? null });
  const rows = change.scope === "one" ? [row] : await listFollowing(db, row);
  const changed = affected(rows, row, change).map((each) =>
    changedClass(each, { row, change, now }),
  );
  const held = changed.filter(({ cancelledAt }) => cancelledAt === null);
  const except = changed.map(({ id }) => id);
  const plan = await examinePlan(db, { courseId, classes: held, except, now });
  const onHolidays = await holidaysMet(db, rows, held);
  return { plan: { ...plan, count: changed.length, holidays: [], onHolidays }, changed };
}

/** The holidays to which a class is moved, or on which one is brought back. */
async function holidaysMet(
  db: Trx,
  rows: readonly ClassRow[],
  held: readonly ClassRow[],
): Promise<ClassPlan["onHolidays"]> {
  const before = new Map(rows.map((row) => [row.id, row]));
  const isNew = ({ id, day }: ClassRow) =>
    before.get(id)?.day !== day || before.get(id)?.cancelledAt !== null;
  const days = new Set(held.filter(isNew).map(({ day }) => day));
  return (await listHolidays(db)).filter(({ day }) => days.has(day));
}

/** Only classes on the same weekday are moved to another day; the others keep theirs. */
function affected(rows: readonly ClassRow[], row: ClassRow, { day }: ClassChange): ClassRow[] {
  if (day === undefined || day === row.day) return [...rows];
  return rows.filter((each) => weekdayOf(each.day) === weekdayOf(row.day));
}

function changedClass(each: ClassRow, { row, change, now }: Changing): ClassRow {
  const moved =
    change.day === undefined ? 0 : (Date.parse(change.day) - Date.parse(row.day)) / DAY_MS;
  const length = (Date.parse(each.endsAt) - Date.parse(each.startsAt)) / 60_000;
  const times = timesOn(daysAfter(each.day, moved), {
    startTime: change.startTime ?? clockOf(each.startsAt),
    minutes: change.minutes ?? length,
  });
  const { subject, teacherId, room, link } = { ...each, ...definedOf(change) };
  const cancelledAt = cancelledAtOf(each, change, now);
  const after = { ...each, ...times, subject, teacherId, room, link, cancelledAt };
  const { reason, reasonHi } =
    change.reason === undefined ? each : { reason: change.reason, reasonHi: null };
  return { ...after, reason, reasonHi, changedFields: JSON.stringify(differences(each, after)) };
}

/** When it was cancelled; null if it is restored. */
function cancelledAtOf(
  { cancelledAt }: ClassRow,
  { isCancelled }: ClassChange,
  now: Date,
): string | null {
  if (isCancelled === undefined) return cancelledAt;
  return isCancelled ? (cancelledAt ?? now.toISOString()) : null;
}

/** The fields that the change names. */
function definedOf({ subject, teacherId, room, link }: ClassChange) {
  return {
    ...(subject === undefined ? {} : { subject }),
    ...(teacherId === undefined ? {} : { teacherId }),
    ...(room === undefined ? {} : { room }),
    ...(link === undefined ? {} : { link }),
  };
}

/** All differences from the plan: a class that is moved back to its planned time has none. */
function differences(before: ClassRow, after: ClassRow): ClassField[] {
  const known = new Set<ClassField>(JSON.parse(before.changedFields));
  if (after.startsAt === after.plannedStartsAt) known.delete("time");
  else known.add("time");
  if (before.subject !== after.subject) known.add("subject");
  if (before.teacherId !== after.teacherId) known.add("teacher");
  if (before.room !== after.room) known.add("room");
  if (before.link !== after.link) known.add("link");
  return [...known];
}

function columnsOf(after: ClassRow, now: Date) {
  const { day, startsAt, endsAt, subject, teacherId, room, link, changedFields } = after;
  const at = now.toISOString();
  return {
    day,
    startsAt,
    endsAt,
    subject,
    teacherId,
    room,
    link,
    reason: after.reason,
    reasonHi: after.reasonHi,
    changedFields,
    cancelledAt: after.cancelledAt,
    changedAt: at,
    version: after.version + 1,
  };
}

function detailOf({ isCancelled }: ClassChange) {
  if (isCancelled === undefined) return "class changed";
  return isCancelled ? "class cancelled" : "class brought back";
}

function auditedOf({ startsAt, endsAt, subject, teacherId, room, link, cancelledAt }: ClassRow) {
  return { startsAt, endsAt, subject, teacherId, room, link, isCancelled: cancelledAt !== null };
}
