import type { Step } from "./table.ts";

/** Rows that the office deleted, until the deletion can no longer be undone. */
export const deletions: Step = {
  name: "0054-deletions",
  up: async (db, columns) => {
    await db.schema
      .createTable("deletions")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("kind", columns.text, (column) => column.notNull())
      .addColumn("row", columns.text, (column) => column.notNull())
      .addColumn("deletedAt", columns.text, (column) => column.notNull())
      .execute();
  },
};
