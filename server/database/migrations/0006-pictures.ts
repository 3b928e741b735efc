import type { Step } from "./table.ts";

export const pictures: Step = {
  name: "0006-pictures",
  up: async (db, columns) => {
    await db.schema
      .createTable("pictures")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("width", columns.integer, (column) => column.notNull())
      .addColumn("height", columns.integer, (column) => column.notNull())
      .addColumn("createdAt", columns.text, (column) => column.notNull())
      .execute();
  },
};
