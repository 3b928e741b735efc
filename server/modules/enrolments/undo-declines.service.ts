import type { DecisionRefusal } from "../../../contract/entities/closed-lists.ts";
import type { AppContext } from "../../context.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { type BeforeDecline, beforeDeclineOf, holdsSeat, isFinal } from "./enrolments.policy.ts";
import { updateEnrolment } from "./enrolments.repository.ts";
import {
  type Asked,
  decideEach,
  type LockedEnrolment,
  lockCoursesWith,
  type RefusedEnrolment,
} from "./enrolments.service.ts";
import { countTakenSeats } from "./seats.repository.ts";
import { insertWaiting } from "./waiting-list.repository.ts";

type Trx = AppContext["database"]["db"];

/**
 * Undoes declines and withdrawals of a moment ago, including the place on the waiting list. If somebody else has taken
 * the seat since, the enrolment stays as it is; the answer lists those with the reason.
 */
export async function undoDeclines(
  { database, now }: Pick<AppContext, "database" | "now">,
  { enrolments: asked, actor }: { enrolments: readonly Asked[]; actor: Actor },
): Promise<RefusedEnrolment[]> {
  return database.transaction(async (trx) => {
    const courses = await lockCoursesWith(trx, asked);
    const at = now();
    return decideEach(trx, { asked, courses }, (locked) => undo(trx, { ...locked, actor, at }));
  });
}

type Undoing = LockedEnrolment & { actor: Actor; at: Date };

async function undo(trx: Trx, undoing: Undoing): Promise<DecisionRefusal | undefined> {
  const { enrolment, course, actor, at } = undoing;
  const before = beforeDeclineOf(enrolment);
  if (!before || isFinal(enrolment, at)) return "undo_over";
  if (heldSeat(before, at)) {
    const taken = await countTakenSeats(trx, { courseId: course.id, now: at });
    if (taken >= course.batchSize) return "seat_gone";
  }
  const { id, userId, courseId, status } = enrolment;
  const { waiting, status: former = "pending", ...state } = before;
  await updateEnrolment(trx, {
    id,
    ...state,
    status: former,
    withdrawnByOfficeAt: null,
    beforeDecline: null,
  });
  if (waiting) await insertWaiting(trx, { ...waiting, userId, courseId });
  await recordAudit(trx, actor, {
    action: "restore",
    subjectType: "enrolment",
    subjectId: id,
    personId: userId,
    courseId,
    detail: former === "active" ? "withdrawal undone" : "decline undone",
    before: { status, heldUntil: null },
    after: { status: former, heldUntil: before.heldUntil },
  });
  return undefined;
}

/** Whether the enrolment would hold a seat now, by itself or by an offer to its student. */
function heldSeat({ status, heldUntil, waiting }: BeforeDecline, at: Date): boolean {
  if (status === "active") return true;
  const offeredUntil = waiting?.offeredUntil ?? null;
  return [heldUntil, offeredUntil].some((until) =>
    holdsSeat({ status: "pending", heldUntil: until }, at),
  );
}
