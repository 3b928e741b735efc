import { sql } from "kysely";
import type { Step } from "./table.ts";

/** How far a notice's messages are in the outbox. What was sent before is with everybody in the app alone. */
export const noticeMessages: Step = {
  name: "0190-notice-messages",
  up: async (db, columns) => {
    const notices = () => db.schema.alterTable("notices");
    await notices()
      .addColumn("isUrgent", columns.integer, (column) => column.notNull().defaultTo(0))
      .execute();
    await notices().addColumn("postedAfter", columns.text).execute();
    await notices().addColumn("postedAt", columns.text).execute();
    await sql`update "notices" set "postedAt" = "createdAt"`.execute(db);
    await db.schema
      .createIndex("notices_to_post")
      .on("notices")
      .columns(["sendAt", "id"])
      .where(sql.ref("postedAt"), "is", null)
      .execute();
  },
};
