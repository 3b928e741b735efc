import type { Step } from "./table.ts";

/** Lectures that students see only from a moment on. */
export const lecturesVisibleFrom: Step = {
  name: "0176-lectures-visible-from",
  up: async (db, columns) => {
    await db.schema.alterTable("lectures").addColumn("visibleFrom", columns.text).execute();
  },
};
