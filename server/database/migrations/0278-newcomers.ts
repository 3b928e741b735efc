import { sql } from "kysely";
import type { Step } from "./table.ts";

/** Who got a notice because they joined after it was sent. Of those who did before this migration it is not known. */
export const newcomers: Step = {
  name: "0278-newcomers",
  up: async (db, columns) => {
    await db.schema
      .alterTable("notice_receipts")
      .addColumn("isNewcomer", columns.integer, (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`create index "notice_receipts_newcomers" on "notice_receipts" ("noticeId", "userId")
      where "isNewcomer" = 1`.execute(db);
  },
};
