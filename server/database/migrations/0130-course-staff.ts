import type { Step } from "./table.ts";

/** Who teaches in which course: whoever teaches in one is a teacher. */
export const courseStaff: Step = {
  name: "0130-course-staff",
  up: async (db, columns) => {
    await db.schema
      .createTable("course_staff")
      .addColumn("courseId", columns.text, (column) =>
        column.notNull().references("courses.id").onDelete("cascade"),
      )
      .addColumn("userId", columns.text, (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("addedAt", columns.text, (column) => column.notNull())
      .addPrimaryKeyConstraint("course_staff_key", ["courseId", "userId"])
      .execute();
    await db.schema
      .createIndex("course_staff_by_user")
      .on("course_staff")
      .columns(["userId", "courseId"])
      .execute();
  },
};
