import type { Step } from "./table.ts";

/** What the office wrote to the student with its last decision about an enrolment. */
export const enrolmentReasons: Step = {
  name: "0076-enrolment-reasons",
  up: async (db, columns) => {
    await db.schema.alterTable("enrolments").addColumn("reason", columns.text).execute();
  },
};
