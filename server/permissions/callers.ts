import type { Role } from "../../contract/entities/closed-lists.ts";

/**
 * Who calls, as seen from the course that a call is about. `student` is in no course, `enrolled` in this one, and
 * `otherTeacher` teaches in another.
 */
export const callers = [
  "visitor",
  "student",
  "enrolled",
  "otherTeacher",
  "teacher",
  "admin",
] as const;
export type Caller = (typeof callers)[number];

/** What ties a person to the course. */
export type Place = { isStaff?: boolean; isEnrolled?: boolean };

/** Whoever is more than one of these calls as the one that may do the most. */
export function callerOf(
  role: Role | "visitor",
  { isStaff = false, isEnrolled = false }: Place = {},
): Caller {
  if (role === "admin" || role === "visitor") return role;
  if (isStaff) return "teacher";
  if (isEnrolled) return "enrolled";
  return role === "teacher" ? "otherTeacher" : "student";
}
