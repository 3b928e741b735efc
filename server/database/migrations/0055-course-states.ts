import { sql } from "kysely";
import type { Step } from "./table.ts";

/** Courses can be drafts, archived and put in order, and those enrolled are told what changed. */
export const courseStates: Step = {
  name: "0055-course-states",
  up: async (db, columns) => {
    for (const column of ["publishedAt", "archivedAt"])
      await db.schema.alterTable("courses").addColumn(column, columns.text).execute();
    await db.schema.alterTable("courses").addColumn("position", columns.integer).execute();
    await sql`update "courses" set "publishedAt" = "createdAt"`.execute(db);
    await db.schema
      .createTable("course_changes")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("courseId", columns.text, (column) =>
        column.notNull().references("courses.id").onDelete("cascade"),
      )
      .addColumn("field", columns.text, (column) => column.notNull())
      .addColumn("from", columns.text)
      .addColumn("to", columns.text)
      .addColumn("changedAt", columns.text, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("course_changes_by_courseId_changedAt")
      .on("course_changes")
      .columns(["courseId", "changedAt"])
      .execute();
    // A course may be deleted once no enquiry names it.
    await db.schema
      .createIndex("enquiries_by_courseId")
      .on("enquiries")
      .columns(["courseId"])
      .ifNotExists()
      .execute();
  },
};
