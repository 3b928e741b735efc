import { sql } from "kysely";
import type { Step } from "./table.ts";

/**
 * The notices that the office lists, newest first. Those that the program sends to one person each are as many as
 * enrolments, and stand between them.
 */
export const noticesOfTheOffice: Step = {
  name: "0204-notices-of-the-office",
  up: async (db) => {
    await sql`create index "notices_of_office" on "notices" ("createdAt", "id")
      where "withdrawnAt" is null and ("kind" = 'office' or "audience" <> 'person')`.execute(db);
  },
};
