import type { Holiday, HolidayClasses } from "../../../contract/entities/class.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { announceClasses } from "./announce-class.service.ts";
import { lockPlanning, moveClassVersion } from "./class-version.ts";
import { type ClassRow, deleteHoliday, listHolidays, updateClass } from "./classes.repository.ts";
import { examinePlan } from "./examine-plan.service.ts";
import { listCancelledFor } from "./holidays.service.ts";

type Context = Pick<AppContext, "database" | "now">;
type Trx = Connection["db"];

/** What is cancelled because of a holiday, and would clash by now. Throws AppError("not_found"). */
export async function getHolidayClasses(
  { database: { db }, now }: Context,
  day: string,
): Promise<HolidayClasses> {
  const classes = await listCancelledFor(db, await getHoliday(db, day), now());
  return { count: classes.length, clashCount: await countClashes(db, classes, now()) };
}

/**
 * With `bringBack` the classes to come that were cancelled for the holiday take place after all, and those who come
 * to them are told; else they stay cancelled. Throws AppError("not_found").
 */
export function removeHoliday(
  { database, now }: Context,
  actor: Actor,
  { day, bringBack }: { day: string; bringBack: boolean },
): Promise<{ holidays: Holiday[]; broughtBackIds: string[] }> {
  return database.transaction(async (trx) => {
    await lockPlanning(trx, now());
    const holiday = await getHoliday(trx, day);
    const classes = bringBack ? await listCancelledFor(trx, holiday, now()) : [];
    const acceptedClashes = await countClashes(trx, classes, now());
    await deleteHoliday(trx, day);
    await holdAgain(trx, actor, { classes, now: now() });
    await recordAudit(trx, actor, {
      action: "delete",
      subjectType: "holiday",
      subjectId: day,
      before: { ...holiday },
      ...(bringBack && { after: { classes: classes.length, acceptedClashes } }),
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

async function countClashes(db: Trx, classes: readonly ClassRow[], now: Date): Promise<number> {
  let count = 0;
  for (const [courseId, ofCourse] of Map.groupBy(classes, (each) => each.courseId))
    count += (await examinePlan(db, { courseId, classes: ofCourse, except: [], now })).clashCount;
  return count;
}

async function holdAgain(
  trx: Trx,
  actor: Actor,
  { classes, now }: { classes: readonly ClassRow[]; now: Date },
): Promise<void> {
  const held = { cancelledAt: null, reason: null, reasonHi: null };
  const changedAt = now.toISOString();
  for (const { id, version } of classes)
    await updateClass(trx, { id, set: { ...held, changedAt, version: version + 1 } });
  const changes = classes.map((before) => ({ before, after: { ...before, ...held } }));
  await announceClasses(trx, { changes, byId: actor.actorId }, now);
}
