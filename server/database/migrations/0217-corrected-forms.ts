import type { Step } from "./table.ts";

/** When the office corrected a form that its person had sent, who is told so. */
export const correctedForms: Step = {
  name: "0217-corrected-forms",
  up: async (db, columns) => {
    await db.schema.alterTable("enrolment_forms").addColumn("correctedAt", columns.text).execute();
  },
};
