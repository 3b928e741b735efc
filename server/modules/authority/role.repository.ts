import { type SqlBool, sql } from "kysely";
import type { Role } from "../../../contract/entities/closed-lists.ts";

/** Whether the person of a row of `users` is on the staff of a course. */
export const isStaff =
  sql<SqlBool>`exists (select 1 from "course_staff" where "course_staff"."userId" = "users"."id")`.as(
    "isStaff",
  );

/** A person's role: admins stay admins, wherever they teach. */
export function roleOf({ role, isStaff }: { role: Role; isStaff: SqlBool }): Role {
  return role === "student" && isStaff ? "teacher" : role;
}
