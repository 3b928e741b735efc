import type { Acceptance, PlanWarning } from "../../../contract/entities/class-plan.ts";
import type {
  Holiday,
  HolidayClasses,
  ReturningClash,
} from "../../../contract/entities/holiday.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { announceClasses } from "./announce-class.service.ts";
import type { Clash } from "./clashes.policy.ts";
import { lockPlanning, moveClassVersion } from "./class-version.ts";
import { type ClassRow, updateClass } from "./classes.repository.ts";
import { findMet, worstOf } from "./examine-plan.service.ts";
import { findingsOf } from "./findings.policy.ts";
import { deleteHoliday, listHolidays } from "./holidays.repository.ts";
import { listCancelledFor } from "./holidays.service.ts";
import { acceptedOf, requireAccepted } from "./plan-series.service.ts";

type Context = Pick<AppContext, "database" | "now">;
type Trx = Connection["db"];

/** What is cancelled because of a holiday, and what it would meet by now. Throws AppError("not_found"). */
export async function getHolidayClasses(
  { database: { db }, now }: Context,
  day: string,
): Promise<HolidayClasses> {
  const classes = await listCancelledFor(db, await getHoliday(db, day), now());
  return examineBack(db, classes, now());
}

/**
 * With `bringBack` the classes to come that were cancelled for the holiday take place after all, and those who come
 * to them are told; else they stay cancelled. Throws AppError("not_found") and ("plan_to_accept").
 */
export function removeHoliday(
  { database, now }: Context,
  actor: Actor,
  { day, bringBack, ...acceptance }: Acceptance & { day: string; bringBack: boolean },
): Promise<{ holidays: Holiday[]; broughtBackIds: string[] }> {
  return database.transaction(async (trx) => {
    await lockPlanning(trx, now());
    const holiday = await getHoliday(trx, day);
    const classes = bringBack ? await listCancelledFor(trx, holiday, now()) : [];
    const plan = { ...(await examineBack(trx, classes, now())), onHolidays: [] };
    requireAccepted(plan, acceptance);
    await deleteHoliday(trx, day);
    await holdAgain(trx, actor, { classes, now: now() });
    await recordAudit(trx, actor, {
      action: "delete",
      subjectType: "holiday",
      subjectId: day,
      before: { ...holiday },
      ...(bringBack && { after: { classes: classes.length, ...acceptedOf(plan) } }),
    });
    await moveClassVersion(trx, now());
    return { holidays: await listHolidays(trx), broughtBackIds: classes.map(({ id }) => id) };
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
): Promise<HolidayClasses> {
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
  actor: Actor,
  { classes, now }: { classes: readonly ClassRow[]; now: Date },
): Promise<void> {
  const held = { cancelledAt: null, reason: null, reasonHi: null };
  const changedAt = now.toISOString();
  for (const { id } of classes) await updateClass(trx, { id, set: { ...held, changedAt } });
  const changes = classes.map((before) => ({ before, after: { ...before, ...held } }));
  await announceClasses(trx, { changes, byId: actor.actorId }, now);
}
