import type { Step } from "./table.ts";

/** Why a class is cancelled, in Hindi too, where a holiday says so in both languages. */
export const holidayReasons: Step = {
  name: "0200-holiday-reasons",
  up: async (db, columns) => {
    await db.schema.alterTable("classes").addColumn("reasonHi", columns.text).execute();
  },
};
