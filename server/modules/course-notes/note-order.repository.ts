import { type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "../../database/schema.ts";

/**
 * The second of the upload; empty in courses whose notes the office has ordered. Notes of one second were uploaded
 * together with their course, and keep their order.
 */
const newestFirst = sql<string>`(select case when "courses"."notesOrderedAt" is null
  then substr("course_notes"."uploadedAt", 1, 19) else '' end
  from "courses" where "courses"."id" = "course_notes"."courseId")`;

/** A course's notes as the office put them in order, or the newest first. */
export function notesInOrder<Tables extends keyof Database, Row>(
  rows: SelectQueryBuilder<Database, Tables, Row>,
) {
  return rows
    .orderBy(newestFirst, "desc")
    .orderBy(sql.ref("course_notes.position"))
    .orderBy(sql.ref("course_notes.id"));
}
