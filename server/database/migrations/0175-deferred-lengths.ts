import type { Step } from "./table.ts";

/** Uploads whose client tells the length once it knows it; `size` is what may arrive at most until then. */
export const deferredLengths: Step = {
  name: "0175-deferred-lengths",
  up: async (db, columns) => {
    await db.schema
      .alterTable("uploads")
      .addColumn("isSizeDeferred", columns.integer, (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
