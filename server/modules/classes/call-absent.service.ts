import type { Absence, AbsenceCall } from "../../../contract/entities/attendance.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { findAbsenceCall, lockAbsence, saveAbsenceCall } from "./absences.repository.ts";

/**
 * The office has called a family about an absence, or takes that back. A second call leaves the first as it is, but for
 * a note that comes with it; taking back what nobody said changes nothing. Throws AppError("not_found") where the
 * student was not absent, or is not any more.
 */
export function callAbsent(
  { database }: Pick<AppContext, "database">,
  actor: Actor,
  { classId, userId, isCalled, note }: AbsenceCall,
): Promise<Absence["call"]> {
  return database.transaction(async (trx) => {
    const absence = await lockAbsence(trx, { classId, userId });
    if (!absence) throw new AppError("not_found");
    const { courseId, ...before } = absence;
    const isFirst = before.calledAt === null;
    const after = isCalled
      ? {
          calledAt: before.calledAt ?? actor.at.toISOString(),
          callNote: note === undefined ? before.callNote : note,
        }
      : { calledAt: null, callNote: null };
    if (after.calledAt !== before.calledAt || after.callNote !== before.callNote) {
      const calledBy = isFirst || !isCalled ? { calledById: isCalled ? actor.actorId : null } : {};
      await saveAbsenceCall(trx, { classId, userId, set: { ...after, ...calledBy } });
      await recordAudit(trx, actor, {
        ...{ action: "change", subjectType: "class", subjectId: classId },
        ...{ courseId, personId: userId },
        detail: isCalled ? "absence called about" : "absence call taken back",
        before,
        after,
      });
    }
    return (await findAbsenceCall(trx, { classId, userId })) ?? null;
  });
}
