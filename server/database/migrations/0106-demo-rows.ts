import type { Step } from "./table.ts";

/** The rows that the demo has brought, so that they can be removed and nothing else. */
export const demoRows: Step = {
  name: "0106-demo-rows",
  up: async (db, columns) => {
    await db.schema
      .createTable("demo_rows")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("kind", columns.text, (column) => column.notNull())
      .addColumn("item", columns.text, (column) => column.notNull())
      .execute();
  },
};
