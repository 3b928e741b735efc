import { sql } from "kysely";
import type { Step } from "./table.ts";

/** Whoever signs in for the first time gets the latest of these, which are few among all notices. */
export const noticesToAll: Step = {
  name: "0206-notices-to-all",
  up: async (db) => {
    await sql`create index "notices_to_all" on "notices" ("sendAt") where "audience" = 'all'`.execute(
      db,
    );
  },
};
