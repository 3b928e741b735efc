import type { Step } from "./table.ts";

/** What the office plans: series of classes, every class of them, and the days without any. */
export const classes: Step = {
  name: "0131-classes",
  up: async (db, columns) => {
    await db.schema
      .createTable("class_series")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("courseId", columns.text, (column) =>
        column.notNull().references("courses.id").onDelete("cascade"),
      )
      .addColumn("weekdays", columns.text, (column) => column.notNull())
      .addColumn("startTime", columns.text, (column) => column.notNull())
      .addColumn("minutes", columns.integer, (column) => column.notNull())
      .addColumn("fromDay", columns.text, (column) => column.notNull())
      .addColumn("untilDay", columns.text, (column) => column.notNull())
      .addColumn("createdAt", columns.text, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("class_series_by_course")
      .on("class_series")
      .columns(["courseId", "id"])
      .execute();
    await db.schema
      .createTable("classes")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("seriesId", columns.text, (column) =>
        column.notNull().references("class_series.id").onDelete("cascade"),
      )
      .addColumn("courseId", columns.text, (column) =>
        column.notNull().references("courses.id").onDelete("cascade"),
      )
      .addColumn("day", columns.text, (column) => column.notNull())
      .addColumn("startsAt", columns.text, (column) => column.notNull())
      .addColumn("endsAt", columns.text, (column) => column.notNull())
      .addColumn("subject", columns.text)
      .addColumn("teacherId", columns.text)
      .addColumn("room", columns.text)
      .addColumn("link", columns.text)
      .addColumn("cancelledAt", columns.text)
      .addColumn("reason", columns.text)
      .addColumn("plannedStartsAt", columns.text, (column) => column.notNull())
      .addColumn("changedFields", columns.text, (column) => column.notNull())
      .addColumn("changedAt", columns.text)
      .addColumn("version", columns.integer, (column) => column.notNull())
      .execute();
    for (const [name, key] of [
      ["classes_by_course_start", "courseId"],
      ["classes_by_teacher_start", "teacherId"],
      ["classes_by_room_start", "room"],
      ["classes_by_series_start", "seriesId"],
    ] as const)
      await db.schema.createIndex(name).on("classes").columns([key, "startsAt"]).execute();
    await db.schema
      .createIndex("classes_by_start")
      .on("classes")
      .columns(["startsAt", "id"])
      .execute();
    await db.schema
      .createTable("holidays")
      .addColumn("day", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("nameEn", columns.text, (column) => column.notNull())
      .addColumn("nameHi", columns.text, (column) => column.notNull())
      .execute();
  },
};
