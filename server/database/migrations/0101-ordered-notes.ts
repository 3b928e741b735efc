import { sql } from "kysely";
import type { Step } from "./table.ts";

/**
 * When the office last put a course's notes in order; null where it never did, and the newest stand first. Until
 * now positions alone were kept: where they follow the moments in the notes' ids (UUIDv7), nobody has moved any.
 */
export const orderedNotes: Step = {
  name: "0101-ordered-notes",
  up: async (db, columns) => {
    await db.schema.alterTable("courses").addColumn("notesOrderedAt", columns.text).execute();
    await sql`update "courses" set "notesOrderedAt" = "createdAt" where exists (
      select 1 from "course_notes" as "first"
      inner join "course_notes" as "later" on "later"."courseId" = "first"."courseId"
      where "first"."courseId" = "courses"."id"
        and "first"."position" < "later"."position"
        and substr("first"."id", 1, 13) > substr("later"."id", 1, 13))`.execute(db);
  },
};
