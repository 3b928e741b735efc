import type { Acceptance } from "../../../contract/entities/class-plan.ts";
import type {
  Announced,
  Holiday,
  HolidayPlan,
  NewHoliday,
} from "../../../contract/entities/holiday.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { istMidnight } from "../../ist.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { holidayAdded } from "../messages/index.ts";
import { announceHoliday, planAnnouncement } from "./announce-holiday.service.ts";
import { findMeetingRecordings } from "./big-blue-button.ts";
import { changedClass } from "./change-class.rules.ts";
import { lockPlanning, moveClassVersion } from "./class-version.ts";
import {
  type ClassRow,
  listClasses,
  listOtherwiseTaught,
  listWithoutRecording,
  saveChange,
  saveRecordingLink,
  updateClass,
} from "./classes.repository.ts";
import { fingerprintOf } from "./classes.rules.ts";
import { insertHoliday, listHolidays } from "./holidays.repository.ts";
import { isRoomLink } from "./recorded-rooms.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A meeting server takes hours to make a recording; after these days there will be none. */
const WAIT_DAYS = 3;
/** No more than fit into one address. */
const AT_ONCE = 100;

type Context = Pick<AppContext, "config" | "database" | "now">;
type Trx = Connection["db"];

/** What a new holiday would cancel, and who would be told. */
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
 * Cancels the future classes of that day, or those of them that are named; returns all holidays, the number of
 * cancelled classes and of those who are told. Where the day is one already, it only gets this name, as do the classes that were cancelled for
 * it: the others of the day were planned in spite of it. Throws AppError("holiday_to_accept").
 */
export function addHoliday(
  context: Context,
  actor: Actor,
  { accepted, findings, classIds, ...given }: NewHoliday & Acceptance,
): Promise<{ holidays: Holiday[]; cancelled: number } & Announced> {
  const { database, now } = context;
  const holiday = namedInBoth(given);
  return database.transaction(async (trx) => {
    await lockPlanning(trx, now());
    const { former, held, plan } = await examine(trx, { day: holiday.day, classIds }, now());
    const isAccepted = accepted && (findings === undefined || findings === plan.findings);
    if (held.length > 0 && !isAccepted) throw new AppError("holiday_to_accept");
    await insertHoliday(trx, holiday);
    if (former) await rename(trx, { former, holiday, now: now() });
    const announced = await cancel(trx, context, { actor, holiday, held });
    await recordAudit(trx, actor, {
      action: former ? "change" : "create",
      subjectType: "holiday",
      subjectId: holiday.day,
      ...(former && { before: { ...former } }),
      after: { ...holiday, classes: held.length },
    });
    await moveClassVersion(trx, now());
    return { holidays: await listHolidays(trx), cancelled: held.length, ...announced };
  });
}

function namedInBoth({ day, nameEn, nameHi }: NewHoliday): Holiday {
  // The contract refuses a holiday without any name.
  return { day, nameEn: nameEn ?? nameHi ?? "", nameHi: nameHi ?? nameEn ?? "" };
}

type Examined = { former: Holiday | undefined; held: ClassRow[]; plan: Omit<HolidayPlan, "told"> };

async function examine(
  db: Trx,
  { day, classIds }: Pick<NewHoliday, "day" | "classIds">,
  now: Date,
): Promise<Examined> {
  const former = (await listHolidays(db)).find((each) => each.day === day);
  const coming = former ? [] : await listComing(db, day, now);
  const held = coming.filter(
    ({ id, cancelledAt }) => cancelledAt === null && (classIds?.includes(id) ?? true),
  );
  const plan = {
    count: held.length,
    courses: new Set(held.map(({ courseId }) => courseId)).size,
    findings: fingerprintOf(held.map(({ id }) => id)),
  };
  return { former, held, plan };
}

async function rename(
  trx: Trx,
  { former, holiday, now }: { former: Holiday; holiday: Holiday; now: Date },
): Promise<void> {
  for (const { id } of await listCancelledFor(trx, former, now))
    await updateClass(trx, { id, set: reasonsOf(holiday) });
}

async function cancel(
  trx: Trx,
  context: Context,
  { actor, holiday, held }: { actor: Actor; holiday: Holiday; held: readonly ClassRow[] },
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
    (each) => each.cancelledAt !== null && each.reason === reason && each.reasonHi === reasonHi,
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

type Leaving = { userIds: readonly string[]; now: Date };

/**
 * Before accounts are deleted, with which their classes lose them: nobody else takes the place of a teacher whom
 * nothing names any more, neither the class nor its plan. In a transaction that began with lockPlanning.
 */
export async function forgetTeachers(trx: Trx, { userIds, now }: Leaving): Promise<void> {
  const leaves = (id: string | null) => id !== null && userIds.includes(id);
  const classes = await listOtherwiseTaught(trx, userIds);
  if (classes.length === 0) return;
  for (const found of classes) {
    const { teacherId, plannedTeacherId } = found;
    const row = { ...found, plannedTeacherId: leaves(plannedTeacherId) ? null : plannedTeacherId };
    const change = { scope: "one", ...(leaves(teacherId) && { teacherId: null }) } as const;
    await saveChange(trx, changedClass(row, { row, change, now }), now);
  }
  await moveClassVersion(trx, now);
}

/** Asks the meeting server for recordings of the classes that ended lately, and keeps where they can be watched. */
export async function findClassRecordings({
  config: { bigBlueButton },
  database,
  now,
}: Pick<AppContext, "config" | "database" | "now">): Promise<void> {
  if (!bigBlueButton) return;
  const at = now();
  const ended = await listWithoutRecording(database.db, {
    from: new Date(at.valueOf() - WAIT_DAYS * DAY_MS).toISOString(),
    until: at.toISOString(),
  });
  const held = ended.filter(({ link }) => isRoomLink(bigBlueButton, link)).slice(0, AT_ONCE);
  if (held.length === 0) return;
  const ids = held.map(({ id }) => id);
  const found = await findMeetingRecordings(bigBlueButton, ids);
  if (found.size === 0) return;
  await database.transaction(async (trx) => {
    for (const [id, recordingLink] of found) await saveRecordingLink(trx, { id, recordingLink });
    await moveClassVersion(trx, at);
  });
}
