import type { Step } from "./table.ts";

/** Who deleted a row or withdrew a notice, as a teacher may undo only what they did themselves. */
export const whoTookItAway: Step = {
  name: "0216-who-took-it-away",
  up: async (db, columns) => {
    await db.schema.alterTable("deletions").addColumn("deletedById", columns.text).execute();
    await db.schema.alterTable("notices").addColumn("withdrawnById", columns.text).execute();
  },
};
