import type { Step } from "./table.ts";

/** The language in which a student enrolled, in which the office writes to the family. */
export const enrolmentLanguages: Step = {
  name: "0077-enrolment-languages",
  up: async (db, columns) => {
    await db.schema.alterTable("enrolments").addColumn("language", columns.text).execute();
  },
};
