import type { Step } from "./table.ts";

/** Recorded lectures, their qualities and captions, and what everybody has watched of them. */
export const lectures: Step = {
  name: "0150-lectures",
  up: async (db, columns) => {
    await db.schema
      .createTable("lectures")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("courseId", columns.text, (column) =>
        column.notNull().references("courses.id").onDelete("cascade"),
      )
      .addColumn("classId", columns.text, (column) =>
        column.references("classes.id").onDelete("set null"),
      )
      .addColumn("title", columns.text, (column) => column.notNull())
      .addColumn("titleHi", columns.text)
      .addColumn("chapter", columns.text)
      .addColumn("position", columns.integer, (column) => column.notNull())
      .addColumn("isSample", columns.integer, (column) => column.notNull())
      .addColumn("createdAt", columns.text, (column) => column.notNull())
      .addColumn("createdById", columns.text, (column) => column.notNull())
      .addColumn("version", columns.integer, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("lecture_renditions")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("lectureId", columns.text, (column) =>
        column.notNull().references("lectures.id").onDelete("cascade"),
      )
      .addColumn("kind", columns.text, (column) => column.notNull())
      .addColumn("fileId", columns.text, (column) => column.notNull().references("files.id"))
      .addColumn("durationMs", columns.integer, (column) => column.notNull())
      .addColumn("codecs", columns.text, (column) => column.notNull())
      .addColumn("width", columns.integer, (column) => column.notNull())
      .addColumn("height", columns.integer, (column) => column.notNull())
      .addColumn("initBytes", columns.integer, (column) => column.notNull())
      .addColumn("segments", columns.text, (column) => column.notNull())
      .addUniqueConstraint("lecture_renditions_once", ["lectureId", "kind"])
      .execute();
    await db.schema
      .createTable("lecture_captions")
      .addColumn("lectureId", columns.text, (column) =>
        column.notNull().references("lectures.id").onDelete("cascade"),
      )
      .addColumn("language", columns.text, (column) => column.notNull())
      .addColumn("text", columns.text, (column) => column.notNull())
      .addPrimaryKeyConstraint("lecture_captions_key", ["lectureId", "language"])
      .execute();
    await db.schema
      .createTable("lecture_progress")
      .addColumn("userId", columns.text, (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("lectureId", columns.text, (column) =>
        column.notNull().references("lectures.id").onDelete("cascade"),
      )
      .addColumn("ranges", columns.text, (column) => column.notNull())
      .addColumn("positionMs", columns.integer, (column) => column.notNull())
      .addColumn("updatedAt", columns.text, (column) => column.notNull())
      .addPrimaryKeyConstraint("lecture_progress_key", ["userId", "lectureId"])
      .execute();
    for (const [name, table, index] of [
      ["lectures_by_course", "lectures", ["courseId", "position", "id"]],
      ["lectures_by_class", "lectures", ["classId"]],
      ["lecture_renditions_by_file", "lecture_renditions", ["fileId"]],
      ["lecture_progress_by_lecture", "lecture_progress", ["lectureId"]],
    ] as const)
      await db.schema
        .createIndex(name)
        .on(table)
        .columns([...index])
        .execute();
  },
};
