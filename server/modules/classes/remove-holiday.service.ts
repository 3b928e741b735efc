import type { Acceptance, PlanWarning } from "../../../contract/entities/class-plan.ts";
import {
  type Announced,
  type Holiday,
  type HolidayClasses,
  isSameHoliday,
  isShortEnough,
  type ReturningClash,
} from "../../../contract/entities/holiday.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Trx } from "../../database/connect.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { holidayRemoved } from "../messages/index.ts";
import { announceHoliday, planAnnouncement } from "./announce-class.service.ts";
import { lockPlanning, moveClassVersion } from "./class-version.ts";
import { type ClassRow, updateClass } from "./classes.repository.ts";
import { type Clash, findingsOf } from "./classes.rules.ts";
import { findMet, worstOf } from "./examine-plan.service.ts";
import { deleteHoliday, listHolidays } from "./holidays.repository.ts";
import { auditedHoliday, type HolidaySpan, listCancelledFor } from "./holidays.service.ts";
import { acceptedOf, requireAccepted } from "./plan-series.service.ts";

type Context = Pick<AppContext, "config" | "database" | "now">;
/**
 * What is cancelled because of a holiday, what it would meet by now, and who would be told that it comes back. Throws
 * AppError("not_found"), and ("invalid_fields") for a last day that no holiday can have.
 */
export async function getHolidayClasses(
  context: Context,
  { byId, ...span }: Span & { byId: string },
): Promise<HolidayClasses> {
  const { db } = context.database;
  const now = context.now();
  const { classes } = await getCancelled(db, span, now);
  const told = await planAnnouncement(db, context, { classes, byId });
  return { ...(await examineBack(db, classes, now)), told };
}

/**
 * With `bringBack` the classes to come that were cancelled for the holiday take place after all, and those who come
 * to them are told; else they stay cancelled. Other holidays among its days stay, too. Throws AppError("not_found"),
 * ("plan_to_accept"), and ("invalid_fields") for a last day that no holiday can have.
 */
export function removeHoliday(
  context: Context,
  actor: Actor,
  { day, untilDay, bringBack, ...acceptance }: Acceptance & Span & { bringBack: boolean },
): Promise<{ holidays: Holiday[]; broughtBackIds: string[] } & Announced> {
  const { database, now } = context;
  return database.transaction(async (trx) => {
    await lockPlanning(trx, now());
    const found = await getCancelled(trx, { day, untilDay }, now());
    const classes = bringBack ? found.classes : [];
    const holiday = { ...found.holiday, ...(untilDay !== undefined && { untilDay }) };
    const plan = { ...(await examineBack(trx, classes, now())), onHolidays: [] };
    requireAccepted(plan, acceptance);
    for (const each of found.days) await deleteHoliday(trx, each);
    const announced = await holdAgain(trx, context, { actor, holiday, classes });
    await recordAudit(trx, actor, {
      action: "delete",
      subjectType: "holiday",
      subjectId: day,
      before: auditedHoliday(holiday),
      ...(bringBack && { after: { classes: classes.length, ...acceptedOf(plan) } }),
    });
    await moveClassVersion(trx, now());
    const broughtBackIds = classes.map(({ id }) => id);
    return { holidays: await listHolidays(trx), broughtBackIds, ...announced };
  });
}

/** A holiday's first day, and its last where it has several. */
type Span = { day: string; untilDay?: string | undefined };

/** The days of the first one's holiday, and the classes that are cancelled for them. */
async function getCancelled(db: Trx, { day: first, untilDay = first }: Span, now: Date) {
  const all = await listHolidays(db);
  const holiday = all.find(({ day }) => day === first);
  if (!holiday) throw new AppError("not_found");
  requireSpan({ day: first, untilDay });
  const holidays = all.filter(
    (each) => first <= each.day && each.day <= untilDay && isSameHoliday(each, holiday),
  );
  const classes: ClassRow[] = [];
  for (const each of holidays) classes.push(...(await listCancelledFor(db, each, now)));
  return { holiday, days: holidays.map(({ day }) => day), classes };
}

/** The contract asks the same of a new holiday; here the first day is in the address. */
function requireSpan(span: { day: string; untilDay: string }): void {
  const wrong = (code: "date_order" | "too_many_days") =>
    new AppError("invalid_fields", { fields: [{ field: "untilDay", code }] });
  if (span.untilDay < span.day) throw wrong("date_order");
  if (!isShortEnough(span)) throw wrong("too_many_days");
}

/** What the classes of all their courses that are not archived meet, each other too, in the order of their beginning. */
async function examineBack(
  db: Trx,
  classes: readonly ClassRow[],
  now: Date,
): Promise<Omit<HolidayClasses, "told">> {
  const clashes: Clash<ClassRow>[] = [];
  const warnings: PlanWarning[] = [];
  const looked: ClassRow[] = [];
  const resumed = classes.filter(({ courseArchivedAt }) => courseArchivedAt === null);
  for (const [courseId, ofCourse] of Map.groupBy(resumed, (each) => each.courseId)) {
    const met = await findMet(db, {
      courseId,
      classes: ofCourse,
      existing: ofCourse,
      except: [],
      beside: looked,
      now,
    });
    looked.push(...ofCourse);
    clashes.push(...met.clashes);
    warnings.push(...met.warnings);
  }
  const inOrder = clashes.toSorted((one, other) =>
    one.planned.startsAt < other.planned.startsAt ? -1 : 1,
  );
  const worst = worstOf(warnings);
  return {
    count: classes.length,
    clashes: inOrder.slice(0, limits.shownClashes).map(presentReturning),
    clashCount: clashes.length,
    warnings: worst,
    findings: findingsOf({ clashes, warnings: worst, onHolidays: [] }),
  };
}

function presentReturning({ planned, courseId: _, ...met }: Clash<ClassRow>): ReturningClash {
  const { id, courseTitle, courseTitleHi, subject, startsAt } = planned;
  return { ...met, returning: { id, courseTitle, courseTitleHi, subject, startsAt } };
}

async function holdAgain(
  trx: Trx,
  context: Context,
  { actor, holiday, classes }: { actor: Actor; holiday: HolidaySpan; classes: readonly ClassRow[] },
): Promise<Announced> {
  const held = { cancelledAt: null, reason: null, reasonHi: null };
  const changedAt = context.now().toISOString();
  for (const { id } of classes) await updateClass(trx, { id, set: { ...held, changedAt } });
  const changes = classes.map((before) => ({ before, after: { ...before, ...held } }));
  const words = holidayRemoved(holiday);
  return announceHoliday(trx, context, { changes, byId: actor.actorId, words });
}
