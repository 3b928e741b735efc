import type { Step } from "./table.ts";

/** When a person last opened a course's page, and when they had last seen it before that visit. */
export const courseVisits: Step = {
  name: "0023-course-visits",
  up: async (db, columns) => {
    await db.schema
      .createTable("course_visits")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("userId", columns.text, (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("courseId", columns.text, (column) =>
        column.notNull().references("courses.id").onDelete("cascade"),
      )
      .addColumn("seenAt", columns.text, (column) => column.notNull())
      .addColumn("seenBefore", columns.text)
      .addUniqueConstraint("course_visits_once", ["userId", "courseId"])
      .execute();
    await db.schema
      .createIndex("course_visits_by_courseId")
      .on("course_visits")
      .columns(["courseId"])
      .execute();
  },
};
