import type { Step } from "./table.ts";

export const settings: Step = {
  name: "0015-settings",
  up: async (db, columns) => {
    await db.schema
      .createTable("settings")
      .addColumn("key", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("value", columns.text, (column) => column.notNull())
      .addColumn("updatedAt", columns.text, (column) => column.notNull())
      .execute();
  },
};
