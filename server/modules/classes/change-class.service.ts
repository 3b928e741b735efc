import type { ClassChange } from "../../../contract/entities/class.ts";
import type {
  Acceptance,
  ClassChangePlan,
  ClassPlan,
} from "../../../contract/entities/class-plan.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Trx } from "../../database/connect.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { lockCourse } from "../enrolments/index.ts";
import { announceClasses, type ClassPair } from "./announce-class.service.ts";
import { affected, type Changing, changedClass } from "./change-class.rules.ts";
import { lockPlanning, moveClassVersion } from "./class-version.ts";
import { linkHost, presentClass } from "./classes.present.ts";
import {
  type ClassRow,
  findClass,
  isRegisterTaken,
  listFollowing,
  lockClasses,
  saveChange,
} from "./classes.repository.ts";
import { examinePlan } from "./examine-plan.service.ts";
import { listHolidaysOf } from "./holidays.repository.ts";
import { acceptedOf, requireAccepted, requireTeacher } from "./plan-series.service.ts";

type Context = Pick<AppContext, "database" | "now">;
/** What a change would clash with. Throws AppError("not_found"), ("invalid_fields") and ("register_taken"). */
export async function planClassChange(
  { database, now }: Context,
  { id, change }: { id: string; change: ClassChange },
): Promise<ClassChangePlan> {
  const row = await findClass(database.db, id);
  if (!row) throw new AppError("not_found");
  return (await examineChange(database.db, { row, change, now: now() })).plan;
}

/**
 * Changes a class, or it and all later ones of its series, and tells the students. Throws what planClassChange throws,
 * AppError("changed_meanwhile") and ("plan_to_accept").
 */
export async function changeClass(
  { database, now }: Context,
  actor: Actor,
  edit: { id: string; version: number; change: ClassChange; acceptance: Acceptance },
): Promise<{ class: ClassRow; count: number; noticeIds: string[] }> {
  const { id, version, change, acceptance } = edit;
  return database.transaction(async (trx) => {
    await lockPlanning(trx, now());
    const found = await findClass(trx, id);
    if (!found) throw new AppError("not_found");
    await lockCourse(trx, found.courseId);
    // An account that is just deleted takes itself out of its classes, and may not be written back.
    await lockClasses(trx, found, change.scope);
    const row = (await findClass(trx, id)) ?? found;
    if (row.version !== version)
      throw new AppError("changed_meanwhile", {
        present: { class: presentClass(row), count: 1, noticeIds: [] },
      });
    const { plan, changes } = await examineChange(trx, { row, change, now: now() });
    requireAccepted(plan, acceptance);
    for (const { after } of changes) await saveChange(trx, after, now());
    await recordAudit(trx, actor, {
      action: "change",
      subjectType: "class",
      subjectId: id,
      courseId: row.courseId,
      detail: detailOf(change),
      before: auditedOf(row),
      after: {
        ...auditedOf(changes[0]?.after ?? row),
        classes: changes.length,
        ...acceptedOf(plan),
      },
      reason: change.reason ?? undefined,
    });
    await moveClassVersion(trx, now());
    const noticeIds = await announceClasses(trx, { changes, byId: actor.actorId }, now());
    return { class: (await findClass(trx, id)) ?? row, count: changes.length, noticeIds };
  });
}

async function examineChange(
  db: Trx,
  { row, change, now }: Changing,
): Promise<{ plan: ClassChangePlan; changes: ClassPair[] }> {
  const { courseId } = row;
  await requireTeacher(db, { courseId, teacherId: change.teacherId ?? null });
  const rows = change.scope === "one" ? [row] : await listFollowing(db, row);
  const changes = affected(rows, row, change).map((before) => ({
    before,
    after: changedClass(before, { row, change, now }),
  }));
  await requireUntaken(db, changes);
  const changed = changes.map(({ after }) => after);
  const held = changed.filter(({ cancelledAt }) => cancelledAt === null);
  const except = changed.map(({ id }) => id);
  const onHolidays = await holidaysMet(db, rows, held);
  const planned = { courseId, classes: held, existing: held, except, onHolidays, now };
  const plan = await examinePlan(db, planned);
  const [first, last] = [changes[0], changes.at(-1)].map(timesOf);
  return {
    plan: {
      ...plan,
      count: changed.length,
      holidays: [],
      first: first ?? null,
      last: last ?? null,
    },
    changes,
  };
}

function timesOf(change: ClassPair | undefined): ClassChangePlan["first"] {
  if (!change) return null;
  const [from, to] = [change.before, change.after].map(({ startsAt, endsAt }) => ({
    startsAt,
    endsAt,
  }));
  return from && to ? { from, to } : null;
}

/** Who was there stays true only for the time at which it was noted. */
async function requireUntaken(db: Trx, changes: readonly ClassPair[]): Promise<void> {
  const moved = changes.filter(({ before, after }) => before.startsAt !== after.startsAt);
  const ids = moved.map(({ before }) => before.id);
  if (await isRegisterTaken(db, ids)) throw new AppError("register_taken");
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
  // The classes of one series, and so of one course.
  const holidays = await listHolidaysOf(db, rows[0]?.courseId ?? "");
  return holidays.filter(({ day }) => days.has(day));
}

function detailOf({ isCancelled }: ClassChange) {
  if (isCancelled === undefined) return "class changed";
  return isCancelled ? "class cancelled" : "class brought back";
}

function auditedOf({ startsAt, endsAt, subject, teacherId, room, link, cancelledAt }: ClassRow) {
  const isCancelled = cancelledAt !== null;
  return { startsAt, endsAt, subject, teacherId, room, link: linkHost(link), isCancelled };
}
