import type { Access } from "../../../contract/endpoint.ts";
import type { Role } from "../../../contract/entities/closed-lists.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { heldShared } from "../../database/locked.ts";
import { refusalOfRole } from "../../http/guard.ts";
import { isStaff, roleOf } from "./role.repository.ts";

/** A session that the guard has accepted, and the access that its call needs. */
export type Authority = { sessionId: string; access: Exclude<Access, "public"> };

/**
 * Repeats the guard's check: an upload may take hours, and role, session or account may be gone at its end.
 * Inside a transaction it also locks them until the end. Throws AppError("session_required") or
 * ("admin_required") or ("teacher_required").
 */
export async function requireAuthority(
  db: Connection["db"],
  { sessionId, access, now }: Authority & { now: Date },
): Promise<void> {
  await getAuthority(db, { sessionId, access, now });
}

/**
 * The same for a change in one course, which its staff and the office may make; it locks the person's place in the
 * staff, too. Throws AppError("not_found") to whoever teaches elsewhere.
 */
export async function requireCourseAuthority(
  db: Connection["db"],
  { courseId, ...asked }: Authority & { courseId: string; now: Date },
): Promise<void> {
  await getCourseAuthority(db, { courseId, ...asked });
}

/**
 * The same for undoing a deletion in a course: its staff may undo only what they did themselves. Throws
 * AppError("not_found") for what somebody else did.
 */
export async function requireUndoAuthority(
  db: Connection["db"],
  { doneById, ...asked }: Authority & { courseId: string; doneById: string | null; now: Date },
): Promise<void> {
  const { role, userId } = await getCourseAuthority(db, asked);
  if (role !== "admin" && userId !== doneById) throw new AppError("not_found");
}

async function getCourseAuthority(
  db: Connection["db"],
  { courseId, ...asked }: Authority & { courseId: string; now: Date },
): Promise<Person> {
  const person = await getAuthority(db, asked);
  const { role, userId } = person;
  if (role === "admin") return person;
  const staff = db
    .selectFrom("course_staff")
    .select("userId")
    .where("courseId", "=", courseId)
    .where("userId", "=", userId);
  if (!(await heldShared(staff, db).executeTakeFirst())) throw new AppError("not_found");
  return person;
}

type Person = { role: Role; userId: string };

async function getAuthority(
  db: Connection["db"],
  { sessionId, access, now }: Authority & { now: Date },
): Promise<Person> {
  const sessions = db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .select(["users.id as userId", "users.role", isStaff])
    .where("sessions.id", "=", sessionId)
    .where("sessions.expiresAt", ">", now.toISOString());
  const found = await heldShared(sessions, db).executeTakeFirst();
  if (!found) throw new AppError("session_required");
  const role = roleOf(found);
  const refusal = refusalOfRole(access, role);
  if (refusal) throw new AppError(refusal);
  return { role, userId: found.userId };
}

const ASKED_EVERY_MS = 1_000;

/**
 * For answers that are made while they are sent: a function to call before each part, which checks whether
 * this person may still have it. It asks the database at most once a second. Throws what requireAuthority
 * throws.
 */
export function confirmWhileSending(
  { database, now }: Pick<AppContext, "database" | "now">,
  authority: Authority,
): () => Promise<void> {
  let asked = now();
  return async () => {
    const at = now();
    if (at.valueOf() - asked.valueOf() < ASKED_EVERY_MS) return;
    asked = at;
    await requireAuthority(database.db, { ...authority, now: at });
  };
}
