import type { Step } from "./table.ts";

/** Since when the office keeps somebody from signing in. */
export const suspensions: Step = {
  name: "0060-suspensions",
  up: async (db, columns) => {
    await db.schema.alterTable("users").addColumn("suspendedAt", columns.text).execute();
  },
};
