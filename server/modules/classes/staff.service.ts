import type { StaffMember } from "../../../contract/entities/class.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { isStaffOf } from "../authority/index.ts";
import { lockCourse } from "../enrolments/index.ts";
import { changedClass } from "./change-class.policy.ts";
import { lockPlanning, moveClassVersion } from "./class-version.ts";
import { listComingTaught, saveChange } from "./classes.repository.ts";
import { deleteStaff, hasAccountOf, insertStaff, listStaff } from "./staff.repository.ts";

type Context = Pick<AppContext, "database" | "now">;
type Membership = { courseId: string; userId: string };

/** Throws AppError("not_found") if the course does not exist, or nobody with this id has an account. */
export function addStaff(
  { database, now }: Context,
  actor: Actor,
  { courseId, userId }: Membership,
): Promise<StaffMember[]> {
  return database.transaction(async (trx) => {
    await requireCourse(trx, courseId);
    if (!(await hasAccountOf(trx, userId))) throw new AppError("not_found");
    await insertStaff(trx, { courseId, userId, addedAt: now().toISOString() });
    await record(trx, actor, { courseId, userId, detail: "staff added", teaches: true });
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
    await requireCourse(trx, courseId);
    if (!(await isStaffOf(trx, { courseId, userId }))) throw new AppError("not_found");
    await deleteStaff(trx, { courseId, userId });
    await leaveClasses(trx, { courseId, userId }, now());
    await record(trx, actor, { courseId, userId, detail: "staff removed", teaches: false });
    await moveClassVersion(trx, now());
    return staffOf(trx, courseId);
  });
}

/** Leaves their coming classes without a teacher, which differs from the plan unless that named none. */
async function leaveClasses(
  trx: Connection["db"],
  { courseId, userId: teacherId }: Membership,
  now: Date,
): Promise<void> {
  const change = { scope: "one", teacherId: null } as const;
  for (const row of await listComingTaught(trx, { courseId, teacherId, now: now.toISOString() }))
    await saveChange(trx, changedClass(row, { row, change, now }), now);
}

/** By name. */
export async function staffOf(db: Connection["db"], courseId: string): Promise<StaffMember[]> {
  const rows = await listStaff(db, courseId);
  return rows.map(({ isEmailVerified, ...row }) => ({
    ...row,
    emailVerified: isEmailVerified === 1,
  }));
}

async function requireCourse(trx: Connection["db"], courseId: string): Promise<void> {
  if (!(await lockCourse(trx, courseId))) throw new AppError("not_found");
}

function record(
  trx: Connection["db"],
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
