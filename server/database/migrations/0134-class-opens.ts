import type { Step } from "./table.ts";

/** Who opened the link of which class. */
export const classOpens: Step = {
  name: "0134-class-opens",
  up: async (db, columns) => {
    await db.schema
      .createTable("class_opens")
      .addColumn("userId", columns.text, (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("classId", columns.text, (column) =>
        column.notNull().references("classes.id").onDelete("cascade"),
      )
      .addColumn("openedAt", columns.text, (column) => column.notNull())
      .addPrimaryKeyConstraint("class_opens_once", ["userId", "classId"])
      .execute();
    await db.schema
      .createIndex("class_opens_by_class")
      .on("class_opens")
      .columns(["classId"])
      .execute();
  },
};
