import { sql } from "kysely";
import type { Step } from "./table.ts";

/**
 * Which notes of courses each person has opened, in place of when they last visited a course. What a visit or a
 * download showed until now counts as opened, so that nobody's notes are all new after the update.
 */
export const openedNotes: Step = {
  name: "0100-opened-notes",
  up: async (db, columns) => {
    await db.schema
      .createTable("opened_notes")
      .addColumn("userId", columns.text, (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("noteId", columns.text, (column) =>
        column.notNull().references("course_notes.id").onDelete("cascade"),
      )
      .addColumn("openedAt", columns.text, (column) => column.notNull())
      .addPrimaryKeyConstraint("opened_notes_once", ["userId", "noteId"])
      .execute();
    await db.schema
      .createIndex("opened_notes_by_noteId")
      .on("opened_notes")
      .columns(["noteId"])
      .execute();
    await sql`insert into "opened_notes" ("userId", "noteId", "openedAt")
      select "userId", "noteId", "downloadedAt" from "recent_downloads"
      where "noteId" is not null`.execute(db);
    await sql`insert into "opened_notes" ("userId", "noteId", "openedAt")
      select visit."userId", note."id", visit."seenAt" from "course_visits" as visit
      inner join "enrolments" as own
        on own."userId" = visit."userId" and own."courseId" = visit."courseId"
      inner join "course_notes" as note on note."courseId" = visit."courseId"
      where note."uploadedAt" <= visit."seenAt" and note."uploadedAt" > own."enrolledAt"
      on conflict do nothing`.execute(db);
    await db.schema.dropTable("course_visits").execute();
  },
};
