import { sql } from "kysely";
import { firstClasses, isOneOf, type Step } from "./table.ts";

export const courseNotes: Step = {
  name: "0009-course-notes",
  up: async (db, columns) => {
    await db.schema
      .createTable("course_notes")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("courseId", columns.text, (column) =>
        column.notNull().references("courses.id").onDelete("cascade"),
      )
      .addColumn("fileId", columns.text, (column) =>
        column.notNull().references("files.id").onDelete("restrict"),
      )
      .addColumn("title", columns.text, (column) => column.notNull())
      .addColumn("description", columns.text)
      .addColumn("subject", columns.text)
      .addColumn("selectedClass", columns.text, (column) =>
        column.check(isOneOf("selectedClass", firstClasses)),
      )
      .addColumn("isSample", columns.integer, (column) =>
        column.notNull().check(sql`"isSample" in (0, 1)`),
      )
      .addColumn("position", columns.integer, (column) => column.notNull())
      .addColumn("uploadedAt", columns.text, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("course_notes_by_courseId_position")
      .on("course_notes")
      .columns(["courseId", "position"])
      .execute();
    await db.schema
      .createIndex("course_notes_by_fileId")
      .on("course_notes")
      .columns(["fileId"])
      .execute();
  },
};
