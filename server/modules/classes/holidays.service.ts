import type { Holiday } from "../../../contract/entities/class.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { istMidnight } from "../../ist.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { announceClasses } from "./announce-class.service.ts";
import { moveClassVersion } from "./class-version.ts";
import {
  deleteHoliday,
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
    await insertHoliday(trx, holiday);
    const at = now().toISOString();
    const [from, until] = [0, 1].map((later) => istMidnight(holiday.day, later).toISOString());
    const classes = await listClasses(trx, {
      from: from ?? at,
      until: until ?? at,
      limit: Number.MAX_SAFE_INTEGER,
    });
    const coming = classes.filter((each) => each.cancelledAt === null && each.startsAt > at);
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

/** Throws AppError("not_found"). */
export function removeHoliday(
  { database }: Context,
  actor: Actor,
  day: string,
): Promise<{ holidays: Holiday[] }> {
  return database.transaction(async (trx) => {
    if (!(await deleteHoliday(trx, day))) throw new AppError("not_found");
    await recordAudit(trx, actor, {
      action: "delete",
      subjectType: "holiday",
      subjectId: day,
      before: { day },
    });
    return { holidays: await listHolidays(trx) };
  });
}
