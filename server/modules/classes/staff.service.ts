import type { StaffMember } from "../../../contract/entities/class.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Db, Trx } from "../../database/connect.ts";
import { hasRow } from "../../database/locked.ts";
import { type Actor, isStaffOf, recordAudit } from "../audit/index.ts";
import { lockCourse } from "../enrolments/index.ts";
import { changedClass } from "./change-class.rules.ts";
import { lockPlanning, moveClassVersion } from "./class-version.ts";
import { listComingTaught, saveChange } from "./classes.repository.ts";
import { deleteStaff, insertStaff, listStaff } from "./staff.repository.ts";

type Context = Pick<AppContext, "database" | "now">;
type Membership = { courseId: string; userId: string };

/** Throws AppError("not_found") if there is no such course or person. */
export function addStaff(
  { database, now }: Context,
  actor: Actor,
  { courseId, userId }: Membership,
): Promise<StaffMember[]> {
  return database.transaction(async (trx) => {
    if (!(await hasRow(trx, "users", userId))) throw new AppError("not_found");
    await joinStaff(trx, { courseId, userId }, actor.at);
    await recordStaff(trx, actor, { courseId, userId, detail: "staff added", teaches: true });
    await moveClassVersion(trx, now());
    return staffOf(trx, courseId);
  });
}

/** Throws AppError("not_found"). */
export function removeStaff(
  { database, now }: Context,
  actor: Actor,
  { courseId, userId }: Membership,
): Promise<StaffMember[]> {
  return database.transaction(async (trx) => {
    // Their classes are left without a teacher, which is a change of the plan.
    await lockPlanning(trx, now());
    await leaveStaff(trx, { courseId, userId }, actor.at);
    await recordStaff(trx, actor, { courseId, userId, detail: "staff removed", teaches: false });
    await moveClassVersion(trx, now());
    return staffOf(trx, courseId);
  });
}

/** Whoever teaches in a course is a teacher. Throws AppError("not_found") if there is no such course. */
export async function joinStaff(
  trx: Trx,
  { courseId, userId }: Membership,
  at: Date,
): Promise<void> {
  await requireCourse(trx, courseId);
  await insertStaff(trx, { courseId, userId, addedAt: at.toISOString() });
}

/** In a transaction that began with lockPlanning. Throws AppError("not_found"). */
export async function leaveStaff(
  trx: Trx,
  { courseId, userId }: Membership,
  at: Date,
): Promise<void> {
  await requireCourse(trx, courseId);
  if (!(await isStaffOf(trx, { courseId, userId }))) throw new AppError("not_found");
  await leaveClasses(trx, { courseId, userId }, at);
  await deleteStaff(trx, { courseId, userId });
}

/** Leaves their coming classes without a teacher, which differs from the plan unless that named none. */
async function leaveClasses(
  trx: Trx,
  { courseId, userId: teacherId }: Membership,
  now: Date,
): Promise<void> {
  const change = { scope: "one", teacherId: null } as const;
  for (const row of await listComingTaught(trx, { courseId, teacherId, now: now.toISOString() }))
    await saveChange(trx, changedClass(row, { row, change, now }), now);
}

/** By name. */
export async function staffOf(db: Db, courseId: string): Promise<StaffMember[]> {
  const rows = await listStaff(db, courseId);
  return rows.map(({ isEmailVerified, ...row }) => ({
    ...row,
    emailVerified: isEmailVerified === 1,
  }));
}

async function requireCourse(trx: Trx, courseId: string): Promise<void> {
  if (!(await lockCourse(trx, courseId))) throw new AppError("not_found");
}

export function recordStaff(
  trx: Trx,
  actor: Actor,
  { courseId, userId, detail, teaches }: Membership & { detail: string; teaches: boolean },
): Promise<void> {
  return recordAudit(trx, actor, {
    action: "change",
    subjectType: "course",
    subjectId: courseId,
    personId: userId,
    detail,
    before: { teaches: !teaches },
    after: { teaches },
  });
}
