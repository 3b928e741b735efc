import type { Step } from "./table.ts";

/** How often a form was written: the office edits those of people without an account. */
export const formVersions: Step = {
  name: "0087-form-versions",
  up: async (db, columns) => {
    await db.schema
      .alterTable("enrolment_forms")
      .addColumn("version", columns.integer, (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
