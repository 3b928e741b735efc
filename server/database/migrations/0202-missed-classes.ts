import { sql } from "kysely";
import type { Step } from "./table.ts";

/** The office's list of absences reads only who was missing, which are few of those whom a register names. */
export const missedClasses: Step = {
  name: "0202-missed-classes",
  up: async (db) => {
    await sql`create index "attendance_missed" on "attendance" ("classId")
      where "mark" in ('absent', 'excused')`.execute(db);
  },
};
