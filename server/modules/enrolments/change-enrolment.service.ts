import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { requireFreeSeat } from "./enrol.service.ts";
import { findEnrolment, updateEnrolment } from "./enrolments.repository.ts";
import { effectiveStatus, holdsSeat } from "./seats.policy.ts";
import { lockCourse } from "./seats.repository.ts";

export type EnrolmentChange = { id: string; status: "active" | "withdrawn"; actor: Actor };

/**
 * Confirms or withdraws an enrolment; asked for what it is already, nothing changes. One that has lapsed
 * or was withdrawn needs a free seat to be confirmed. Withdrawing one that has lapsed writes it down, so that
 * the student cannot take it up again. Throws AppError("not_found") or "course_full".
 */
export async function changeEnrolment(
  { database, now }: Pick<AppContext, "database" | "now">,
  { id, status, actor }: EnrolmentChange,
): Promise<void> {
  await database.transaction(async (trx) => {
    const found = await findEnrolment(trx, id);
    const course = found && (await lockCourse(trx, found.courseId));
    // Read again under the lock: somebody else may have changed it while this one waited.
    const enrolment = course && (await findEnrolment(trx, id));
    if (!enrolment) throw new AppError("not_found");
    const at = now();
    const former = effectiveStatus(enrolment, at);
    if (former === status && enrolment.status === status) return;
    if (status === "active" && !holdsSeat(enrolment, at))
      await requireFreeSeat(trx, { course, now: at });
    const changedAt = at.toISOString();
    const withdrawnByOfficeAt = status === "withdrawn" ? changedAt : null;
    await updateEnrolment(trx, { id, status, heldUntil: null, changedAt, withdrawnByOfficeAt });
    await recordAudit(trx, actor, {
      action: "change",
      subjectType: "enrolment",
      subjectId: id,
      detail: `status: ${former === status ? "lapsed" : former} to ${status}`,
    });
  });
}
