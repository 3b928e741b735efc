import { sql } from "kysely";
import type { Step } from "./table.ts";

/** The few declines that may still be taken back: without it, offering seats reads every enrolment of each course. */
export const declinesByCourse: Step = {
  name: "0207-declines-by-course",
  up: async (db) => {
    await sql`create index "enrolments_declined" on "enrolments" ("courseId", "changedAt")
      where "beforeDecline" is not null`.execute(db);
  },
};
