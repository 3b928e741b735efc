import type { Step } from "./table.ts";

/** Who was at a class, as the teacher noted it. */
export const registers: Step = {
  name: "0133-registers",
  up: async (db, columns) => {
    await db.schema
      .createTable("registers")
      .addColumn("classId", columns.text, (column) =>
        column.primaryKey().notNull().references("classes.id").onDelete("cascade"),
      )
      .addColumn("version", columns.integer, (column) => column.notNull())
      .addColumn("saveId", columns.text, (column) => column.notNull())
      .addColumn("savedAt", columns.text, (column) => column.notNull())
      .addColumn("savedById", columns.text, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("attendance")
      .addColumn("classId", columns.text, (column) =>
        column.notNull().references("registers.classId").onDelete("cascade"),
      )
      .addColumn("userId", columns.text, (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("courseId", columns.text, (column) => column.notNull())
      .addColumn("mark", columns.text, (column) => column.notNull())
      .addPrimaryKeyConstraint("attendance_key", ["classId", "userId"])
      .execute();
    await db.schema
      .createIndex("attendance_by_user")
      .on("attendance")
      .columns(["userId", "courseId", "classId"])
      .execute();
  },
};
