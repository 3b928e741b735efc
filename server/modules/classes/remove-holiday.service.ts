import type { Acceptance, PlanWarning } from "../../../contract/entities/class-plan.ts";
import type {
  Announced,
  Holiday,
  HolidayClasses,
  ReturningClash,
} from "../../../contract/entities/holiday.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { holidayRemoved } from "../messages/index.ts";
import { announceHoliday, planAnnouncement } from "./announce-holiday.service.ts";
import { lockPlanning, moveClassVersion } from "./class-version.ts";
import { type ClassRow, updateClass } from "./classes.repository.ts";
import { type Clash, findingsOf } from "./classes.rules.ts";
import { listCancelledFor } from "./classes.service.ts";
import { findMet, worstOf } from "./examine-plan.service.ts";
import { deleteHoliday, listHolidays } from "./holidays.repository.ts";
import { acceptedOf, requireAccepted } from "./plan-series.service.ts";

type Context = Pick<AppContext, "config" | "database" | "now">;
type Trx = Connection["db"];

/**
 * What is cancelled because of a holiday, what it would meet by now, and who would be told that it comes back. Throws
 * AppError("not_found").
 */
export async function getHolidayClasses(
  context: Context,
  { day, byId }: { day: string; byId: string },
): Promise<HolidayClasses> {
  const { db } = context.database;
  const now = context.now();
  const classes = await listCancelledFor(db, await getHoliday(db, day), now);
  const told = await planAnnouncement(db, context, { classes, byId });
  return { ...(await examineBack(db, classes, now)), told };
}

/**
 * With `bringBack` the classes to come that were cancelled for the holiday take place after all, and those who come
 * to them are told; else they stay cancelled. Throws AppError("not_found") and ("plan_to_accept").
 */
export function removeHoliday(
  context: Context,
  actor: Actor,
  { day, bringBack, ...acceptance }: Acceptance & { day: string; bringBack: boolean },
): Promise<{ holidays: Holiday[]; broughtBackIds: string[] } & Announced> {
  const { database, now } = context;
  return database.transaction(async (trx) => {
    await lockPlanning(trx, now());
    const holiday = await getHoliday(trx, day);
    const classes = bringBack ? await listCancelledFor(trx, holiday, now()) : [];
    const plan = { ...(await examineBack(trx, classes, now())), onHolidays: [] };
    requireAccepted(plan, acceptance);
    await deleteHoliday(trx, day);
    const announced = await holdAgain(trx, context, { actor, holiday, classes });
    await recordAudit(trx, actor, {
      action: "delete",
      subjectType: "holiday",
      subjectId: day,
      before: { ...holiday },
      ...(bringBack && { after: { classes: classes.length, ...acceptedOf(plan) } }),
    });
    await moveClassVersion(trx, now());
    const broughtBackIds = classes.map(({ id }) => id);
    return { holidays: await listHolidays(trx), broughtBackIds, ...announced };
  });
}

async function getHoliday(db: Trx, day: string): Promise<Holiday> {
  const holiday = (await listHolidays(db)).find((each) => each.day === day);
  if (!holiday) throw new AppError("not_found");
  return holiday;
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
  { actor, holiday, classes }: { actor: Actor; holiday: Holiday; classes: readonly ClassRow[] },
): Promise<Announced> {
  const held = { cancelledAt: null, reason: null, reasonHi: null };
  const changedAt = context.now().toISOString();
  for (const { id } of classes) await updateClass(trx, { id, set: { ...held, changedAt } });
  const changes = classes.map((before) => ({ before, after: { ...before, ...held } }));
  const words = holidayRemoved(holiday);
  return announceHoliday(trx, context, { changes, byId: actor.actorId, words });
}
