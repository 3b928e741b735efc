import type { Step } from "./table.ts";

/** What an enrolment was before the office declined it, so that the declining can be undone for some seconds. */
export const undoneDeclines: Step = {
  name: "0157-undone-declines",
  up: async (db, columns) => {
    await db.schema.alterTable("enrolments").addColumn("beforeDecline", columns.text).execute();
  },
};
