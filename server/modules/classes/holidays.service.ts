import type { Acceptance } from "../../../contract/entities/class-plan.ts";
import type {
  Announced,
  Holiday,
  HolidayPlan,
  NewHoliday,
} from "../../../contract/entities/holiday.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Trx } from "../../database/connect.ts";
import { hasRow } from "../../database/locked.ts";
import { istMidnight } from "../../ist.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { daysAfter } from "../courses/index.ts";
import { holidayAdded } from "../messages/index.ts";
import { announceHoliday, planAnnouncement } from "./announce-class.service.ts";
import { lockPlanning, moveClassVersion } from "./class-version.ts";
import { type ClassRow, listClasses, updateClass } from "./classes.repository.ts";
import { fingerprintOf } from "./classes.rules.ts";
import { insertHoliday, isHolidayOf, listHolidays } from "./holidays.repository.ts";

type Context = Pick<AppContext, "config" | "database" | "now">;
/** Several days in a row end with `untilDay`. */
export type HolidaySpan = Holiday & { untilDay?: string };
/** What a new holiday would cancel, and who would be told. Throws AppError("not_found") for a course that is not there. */
export async function planHoliday(
  context: Context,
  byId: string,
  given: NewHoliday,
): Promise<HolidayPlan> {
  const { db } = context.database;
  const { held, plan } = await examine(db, given, context.now());
  return { ...plan, told: await planAnnouncement(db, context, { classes: held, byId }) };
}

/**
 * Cancels the future classes of these days in these courses, or those of them that are named; returns all holidays, the
 * number of cancelled classes and of those who are told. A day that is one already gets this name, as do the classes
 * that were cancelled for it, and is one for these courses too; the others of its own courses were planned in spite of
 * it. Among several days, one that is a holiday of all these courses already stays as it is. Throws
 * AppError("not_found") and ("holiday_to_accept").
 */
export function addHoliday(
  context: Context,
  actor: Actor,
  { accepted, findings, ...given }: NewHoliday & Acceptance,
): Promise<{ holidays: Holiday[]; cancelled: number } & Announced> {
  const { database, now } = context;
  const holiday = namedInBoth(given);
  const span = given.untilDay === undefined ? {} : { untilDay: given.untilDay };
  return database.transaction(async (trx) => {
    await lockPlanning(trx, now());
    const { former, held, plan } = await examine(trx, given, now());
    const isAccepted = accepted && (findings === undefined || findings === plan.findings);
    if (held.length > 0 && !isAccepted) throw new AppError("holiday_to_accept");
    const days = daysOf(given);
    const isOneDay = days.length === 1;
    for (const day of days) {
      const before = former.get(day);
      if (before && !isOneDay && covers(before, holiday)) continue;
      const each = before ? withCoursesOf({ ...holiday, day }, before) : { ...holiday, day };
      await insertHoliday(trx, each);
      if (before) await rename(trx, { former: before, holiday: each, now: now() });
      if (before && !isOneDay) await recordRenamed(trx, actor, { former: before, holiday: each });
    }
    const announced = await cancel(trx, context, { actor, holiday: { ...holiday, ...span }, held });
    const before = isOneDay ? former.get(holiday.day) : undefined;
    await recordAudit(trx, actor, {
      action: before ? "change" : "create",
      subjectType: "holiday",
      subjectId: holiday.day,
      ...(before && { before: auditedHoliday(before) }),
      after: { ...auditedHoliday({ ...holiday, ...span }), classes: held.length },
    });
    await moveClassVersion(trx, now());
    return { holidays: await listHolidays(trx), cancelled: held.length, ...announced };
  });
}

function namedInBoth({ day, nameEn, nameHi, courseIds }: NewHoliday): Holiday {
  // The contract refuses a holiday without any name.
  const names = { nameEn: nameEn ?? nameHi ?? "", nameHi: nameHi ?? nameEn ?? "" };
  return { day, ...names, ...(courseIds && { courseIds: [...new Set(courseIds)] }) };
}

export function auditedHoliday({ courseIds, untilDay, ...holiday }: HolidaySpan) {
  return { ...holiday, ...(untilDay && { untilDay }), ...(courseIds && { courseIds }) };
}

/** Whether a holiday is one of all the courses of another. */
function covers(former: Holiday, { courseIds }: Holiday): boolean {
  if (!former.courseIds) return true;
  return courseIds?.every((id) => isHolidayOf(former, id)) ?? false;
}

/** Of the courses of both, which are all where one is of all. */
function withCoursesOf({ courseIds, ...holiday }: Holiday, former: Holiday): Holiday {
  if (!courseIds || !former.courseIds) return holiday;
  return { ...holiday, courseIds: [...new Set([...former.courseIds, ...courseIds])] };
}

/** From its first day to its last. */
function daysOf({ day, untilDay = day }: Pick<NewHoliday, "day" | "untilDay">): string[] {
  const days: string[] = [];
  for (let each = day; each <= untilDay; each = daysAfter(each, 1)) days.push(each);
  return days;
}

type Examined = {
  /** The holidays that are there on these days. */
  former: ReadonlyMap<string, Holiday>;
  held: ClassRow[];
  plan: Omit<HolidayPlan, "told">;
};

async function examine(db: Trx, given: NewHoliday, now: Date): Promise<Examined> {
  for (const id of given.courseIds ?? [])
    if (!(await hasRow(db, "courses", id))) throw new AppError("not_found");
  const former = new Map((await listHolidays(db)).map((each) => [each.day, each]));
  const held: ClassRow[] = [];
  for (const day of daysOf(given)) {
    const already = former.get(day);
    const isNew = ({ id, courseId, cancelledAt }: ClassRow) =>
      cancelledAt === null &&
      isHolidayOf(given, courseId) &&
      !(already && isHolidayOf(already, courseId)) &&
      (given.classIds?.includes(id) ?? true);
    held.push(...(await listComing(db, day, now)).filter(isNew));
  }
  const plan = {
    count: held.length,
    courses: new Set(held.map(({ courseId }) => courseId)).size,
    findings: fingerprintOf(held.map(({ id }) => id)),
  };
  return { former, held, plan };
}

type Renaming = { former: Holiday; holiday: Holiday };

async function rename(trx: Trx, { former, holiday, now }: Renaming & { now: Date }): Promise<void> {
  for (const { id } of await listCancelledFor(trx, former, now))
    await updateClass(trx, { id, set: reasonsOf(holiday) });
}

/** A line for each such day of several: that of them all has no place for what they were. */
function recordRenamed(trx: Trx, actor: Actor, { former, holiday }: Renaming): Promise<void> {
  return recordAudit(trx, actor, {
    action: "change",
    subjectType: "holiday",
    subjectId: holiday.day,
    before: auditedHoliday(former),
    after: auditedHoliday(holiday),
  });
}

type Cancelling = {
  actor: Actor;
  holiday: HolidaySpan;
  held: readonly ClassRow[];
};

async function cancel(
  trx: Trx,
  context: Context,
  { actor, holiday, held }: Cancelling,
): Promise<Announced> {
  const at = context.now().toISOString();
  const cancelled = { ...reasonsOf(holiday), cancelledAt: at };
  for (const { id } of held) await updateClass(trx, { id, set: { ...cancelled, changedAt: at } });
  const changes = held.map((before) => ({ before, after: { ...before, ...cancelled } }));
  const words = holidayAdded(holiday);
  return announceHoliday(trx, context, { changes, byId: actor.actorId, words });
}

function reasonsOf({ nameEn, nameHi }: Holiday) {
  return { reason: nameEn, reasonHi: nameHi };
}

/** The classes to come that are cancelled because of a holiday; those that are for another reason stay out. */
export async function listCancelledFor(db: Trx, holiday: Holiday, now: Date): Promise<ClassRow[]> {
  const { reason, reasonHi } = reasonsOf(holiday);
  const coming = await listComing(db, holiday.day, now);
  return coming.filter(
    (each) =>
      each.cancelledAt !== null &&
      each.reason === reason &&
      each.reasonHi === reasonHi &&
      isHolidayOf(holiday, each.courseId),
  );
}

/** The classes of a day in India that have not begun, in the order of their beginning. */
async function listComing(db: Trx, day: string, now: Date): Promise<ClassRow[]> {
  const rows = await listClasses(db, {
    from: istMidnight(day).toISOString(),
    until: istMidnight(day, 1).toISOString(),
    limit: Number.MAX_SAFE_INTEGER,
  });
  return rows.filter(({ startsAt }) => startsAt > now.toISOString());
}
