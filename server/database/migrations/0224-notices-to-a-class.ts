import { sql } from "kysely";
import type { Step } from "./table.ts";

/** Whoever says in the form in which class they are gets the latest of these. */
export const noticesToAClass: Step = {
  name: "0224-notices-to-a-class",
  up: async (db) => {
    await sql`create index "notices_to_a_class" on "notices" ("classCode", "sendAt")
      where "audience" = 'class'`.execute(db);
  },
};
