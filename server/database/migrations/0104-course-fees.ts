import { sql } from "kysely";
import type { Step } from "./table.ts";

/** The part of a course's fee that stays with the institute, and when the fee is due. */
export const courseFees: Step = {
  name: "0104-course-fees",
  up: async (db, columns) => {
    await db.schema.alterTable("courses").addColumn("enrolmentFeePaise", columns.bigint).execute();
    await db.schema
      .alterTable("courses")
      .addColumn("instalments", columns.text, (column) => column.notNull().defaultTo(sql.lit("[]")))
      .execute();
  },
};
