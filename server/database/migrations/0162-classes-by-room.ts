import { sql } from "kysely";
import type { Step } from "./table.ts";

/** What is held in a room is asked whatever the case of its letters, which the index by room alone does not find. */
export const classesByRoom: Step = {
  name: "0162-classes-by-room",
  up: async (db) => {
    await sql`drop index "classes_by_room_start"`.execute(db);
    await sql`create index "classes_by_lower_room_start" on "classes" (lower("room"), "startsAt")`.execute(
      db,
    );
  },
};
