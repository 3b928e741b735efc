import { sql } from "kysely";
import type { Step } from "./table.ts";

/** When the office deleted one of its notes, which is kept for as long as that can be undone. */
export const deletedOfficeNotes: Step = {
  name: "0219-deleted-office-notes",
  up: async (db, columns) => {
    await db.schema.alterTable("office_notes").addColumn("deletedAt", columns.text).execute();
    // Hardly any are deleted: they are found by these alone.
    await sql`create index "office_notes_deleted" on "office_notes" ("deletedAt")
      where "deletedAt" is not null`.execute(db);
  },
};
