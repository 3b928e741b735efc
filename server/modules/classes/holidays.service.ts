import type { Holiday, NewHoliday } from "../../../contract/entities/holiday.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { istMidnight } from "../../ist.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { announceClasses } from "./announce-class.service.ts";
import { lockPlanning, moveClassVersion } from "./class-version.ts";
import { type ClassRow, listClasses, updateClass } from "./classes.repository.ts";
import { insertHoliday, listHolidays } from "./holidays.repository.ts";

type Context = Pick<AppContext, "database" | "now">;
type Trx = Connection["db"];

/**
 * Cancels the future classes of that day, or those of them that are named; returns all holidays and the number of
 * cancelled classes. Where the day is one already, it only gets this name, as do the classes that were cancelled for
 * it: the others of the day were planned in spite of it.
 */
export function addHoliday(
  { database, now }: Context,
  actor: Actor,
  { classIds, ...holiday }: NewHoliday,
): Promise<{ holidays: Holiday[]; cancelled: number }> {
  return database.transaction(async (trx) => {
    await lockPlanning(trx, now());
    const former = (await listHolidays(trx)).find(({ day }) => day === holiday.day);
    await insertHoliday(trx, holiday);
    if (former) await rename(trx, { former, holiday, now: now() });
    const cancelled = former
      ? 0
      : await cancelComing(trx, actor, { holiday, classIds, now: now() });
    await recordAudit(trx, actor, {
      action: former ? "change" : "create",
      subjectType: "holiday",
      subjectId: holiday.day,
      ...(former && { before: { ...former } }),
      after: { ...holiday, classes: cancelled },
    });
    await moveClassVersion(trx, now());
    return { holidays: await listHolidays(trx), cancelled };
  });
}

async function rename(
  trx: Trx,
  { former, holiday, now }: { former: Holiday; holiday: Holiday; now: Date },
): Promise<void> {
  for (const { id } of await listCancelledFor(trx, former, now))
    await updateClass(trx, { id, set: reasonsOf(holiday) });
}

type Cancelling = { holiday: Holiday; classIds: NewHoliday["classIds"]; now: Date };

/** Returns how many. */
async function cancelComing(
  trx: Trx,
  actor: Actor,
  { holiday, classIds, now }: Cancelling,
): Promise<number> {
  const at = now.toISOString();
  const classes = await listComing(trx, holiday.day, now);
  const held = classes.filter(
    ({ id, cancelledAt }) => cancelledAt === null && (classIds?.includes(id) ?? true),
  );
  const cancelled = { ...reasonsOf(holiday), cancelledAt: at };
  for (const { id } of held) await updateClass(trx, { id, set: { ...cancelled, changedAt: at } });
  const changes = held.map((before) => ({ before, after: { ...before, ...cancelled } }));
  await announceClasses(trx, { changes, byId: actor.actorId }, now);
  return held.length;
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
