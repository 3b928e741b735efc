import type { Holiday } from "../../../contract/entities/class.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { istMidnight } from "../../ist.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { announceClasses } from "./announce-class.service.ts";
import { lockPlanning, moveClassVersion } from "./class-version.ts";
import {
  type ClassRow,
  insertHoliday,
  listClasses,
  listHolidays,
  updateClass,
} from "./classes.repository.ts";

type Context = Pick<AppContext, "database" | "now">;

/** Cancels the future classes of that day; returns all holidays and the number of cancelled classes. */
export function addHoliday(
  { database, now }: Context,
  actor: Actor,
  holiday: Holiday,
): Promise<{ holidays: Holiday[]; cancelled: number }> {
  return database.transaction(async (trx) => {
    await lockPlanning(trx, now());
    await insertHoliday(trx, holiday);
    const at = now().toISOString();
    const classes = await listComing(trx, holiday.day, now());
    const coming = classes.filter(({ cancelledAt }) => cancelledAt === null);
    for (const { id, version } of coming)
      await updateClass(trx, {
        id,
        set: {
          cancelledAt: at,
          changedAt: at,
          reason: holiday.nameEn,
          reasonHi: holiday.nameHi,
          version: version + 1,
        },
      });
    const reasons = { reason: holiday.nameEn, reasonHi: holiday.nameHi };
    const changes = coming.map((before) => ({
      before,
      after: { ...before, ...reasons, cancelledAt: at },
    }));
    await announceClasses(trx, { changes, byId: actor.actorId }, now());
    await recordAudit(trx, actor, {
      action: "create",
      subjectType: "holiday",
      subjectId: holiday.day,
      after: { ...holiday, classes: coming.length },
    });
    await moveClassVersion(trx, now());
    return { holidays: await listHolidays(trx), cancelled: coming.length };
  });
}

/** The classes of a day in India that have not begun, in the order of their beginning. */
export async function listComing(
  db: Connection["db"],
  day: string,
  now: Date,
): Promise<ClassRow[]> {
  const rows = await listClasses(db, {
    from: istMidnight(day).toISOString(),
    until: istMidnight(day, 1).toISOString(),
    limit: Number.MAX_SAFE_INTEGER,
  });
  return rows.filter(({ startsAt }) => startsAt > now.toISOString());
}
