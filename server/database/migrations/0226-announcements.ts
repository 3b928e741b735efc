import { sql } from "kysely";
import type { Step } from "./table.ts";

/**
 * The lecture or the registration of which a notice tells by itself. Such a notice had the id of that: as clients choose
 * ids, another notice might have had it already.
 */
export const announcements: Step = {
  name: "0226-announcements",
  up: async (db, columns) => {
    await db.schema.alterTable("notices").addColumn("aboutId", columns.text).execute();
    await sql`update "notices" set "aboutId" = "id" where "kind" = 'lecture' and exists (
      select 1 from "lectures" where "lectures"."id" = "notices"."id"
      and "lectures"."courseId" = "notices"."courseId")`.execute(db);
    await sql`update "notices" set "aboutId" = "id" where "kind" = 'registration' and exists (
      select 1 from "registrations" where "registrations"."id" = "notices"."id"
      and "registrations"."userId" = "notices"."personId")`.execute(db);
    await db.schema
      .createIndex("notices_by_about")
      .unique()
      .on("notices")
      .columns(["aboutId", "kind"])
      .where(sql.ref("aboutId"), "is not", null)
      .execute();
  },
};
