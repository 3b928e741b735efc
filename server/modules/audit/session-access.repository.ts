import { type SqlBool, sql } from "kysely";
import type { Access } from "../../../contract/endpoint.ts";
import type { EndpointName } from "../../../contract/endpoints.ts";
import type { Role } from "../../../contract/entities/closed-lists.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { heldShared } from "../../database/locked.ts";
import { accessOf, decisionOn, isScope, refusalOfRole } from "../../permissions/decide.ts";
import { callerOf, type Scope } from "../../permissions/kinds.ts";

/** Whether the person of a row of `users` is on the staff of a course. */
export const isStaff =
  sql<SqlBool>`exists (select 1 from "course_staff" where "course_staff"."userId" = "users"."id")`.as(
    "isStaff",
  );

/** Whether the person of a row of `users` may take fees. */
export const isCashier =
  sql<SqlBool>`exists (select 1 from "cashiers" where "cashiers"."userId" = "users"."id")`.as(
    "isCashier",
  );

/** A session that the guard has accepted, and the access that its call needs. */
export type SessionAccess = { sessionId: string; access: Exclude<Access, "public"> };
/** The same for a call about one course. */
type CourseAccess = Pick<SessionAccess, "sessionId"> & {
  call: EndpointName;
  courseId: string;
  now: Date;
};

/**
 * Repeats the guard's check: an upload may take hours, and role, session or account may be gone at its end.
 * Inside a transaction it also locks them until the end. Throws AppError("session_required") or
 * ("admin_required"), ("teacher_required") or ("cashier_required").
 */
export async function requireSessionAccess(
  db: Connection["db"],
  { sessionId, access, now }: SessionAccess & { now: Date },
): Promise<void> {
  await getSessionAccess(db, { sessionId, access, now });
}

/**
 * The same for a call about one course; it locks the person's place in the staff, too. Throws the refusal of the
 * policy: AppError("not_found") to whoever teaches elsewhere.
 */
export async function requireCourseAccess(
  db: Connection["db"],
  asked: CourseAccess,
): Promise<void> {
  await getCourseAccess(db, asked);
}

/**
 * The same for undoing a deletion in a course: its staff may undo only what they did themselves. Throws
 * AppError("not_found") for what somebody else did.
 */
export async function requireUndoAccess(
  db: Connection["db"],
  { doneById, ...asked }: CourseAccess & { doneById: string | null },
): Promise<void> {
  const { scope, userId } = await getCourseAccess(db, asked);
  if (scope === "own" && userId !== doneById) throw new AppError("not_found");
}

async function getCourseAccess(
  db: Connection["db"],
  { sessionId, call, courseId, now }: CourseAccess,
): Promise<{ scope: Scope; userId: string }> {
  const access = accessOf(call);
  if (access === "public") throw new Error(`${call} needs no access`);
  const { role, userId } = await getSessionAccess(db, { sessionId, access, now });
  const isStaff = role !== "admin" && (await isStaffOf(db, { courseId, userId }));
  const decision = decisionOn(call, callerOf(role, { isStaff }));
  if (!isScope(decision)) throw new AppError(decision);
  return { scope: decision, userId };
}

type Person = { role: Role; userId: string };

async function getSessionAccess(
  db: Connection["db"],
  { sessionId, access, now }: SessionAccess & { now: Date },
): Promise<Person> {
  const sessions = db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .select(["users.id as userId", "users.role", isStaff, isCashier])
    .where("sessions.id", "=", sessionId)
    .where("sessions.expiresAt", ">", now.toISOString());
  const found = await heldShared(sessions, db).executeTakeFirst();
  if (!found) throw new AppError("session_required");
  const role = roleOf(found);
  const refusal = refusalOfRole(access, { role, isCashier: Boolean(found.isCashier) });
  if (refusal) throw new AppError(refusal);
  return { role, userId: found.userId };
}

const ASKED_EVERY_MS = 1_000;

/**
 * For answers that are made while they are sent: a function to call before each part, which checks whether
 * this person may still have it. It asks the database at most once a second. Throws what requireSessionAccess
 * throws.
 */
export function confirmWhileSending(
  { database, now }: Pick<AppContext, "database" | "now">,
  access: SessionAccess,
): () => Promise<void> {
  let asked = now();
  return async () => {
    const at = now();
    if (at.valueOf() - asked.valueOf() < ASKED_EVERY_MS) return;
    asked = at;
    await requireSessionAccess(database.db, { ...access, now: at });
  };
}

/** A person's role: admins stay admins, wherever they teach. */
export function roleOf({ role, isStaff }: { role: Role; isStaff: SqlBool }): Role {
  return role === "student" && isStaff ? "teacher" : role;
}

/** Whether a person teaches in a course; inside a transaction that holds until its end. */
export async function isStaffOf(
  db: Connection["db"],
  { courseId, userId }: { courseId: string; userId: string },
): Promise<boolean> {
  const place = db
    .selectFrom("course_staff")
    .select("userId")
    .where("courseId", "=", courseId)
    .where("userId", "=", userId);
  return (await heldShared(place, db).executeTakeFirst()) !== undefined;
}
