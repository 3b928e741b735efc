import { sql } from "kysely";
import type { Step } from "./table.ts";

/** Whom a notice has not reached is listed and counted from this index alone. */
export const unreadReceipts: Step = {
  name: "0147-unread-receipts",
  up: async (db) => {
    await db.schema
      .createIndex("notice_receipts_unread")
      .on("notice_receipts")
      .columns(["noticeId", "userId"])
      .where(sql.ref("readAt"), "is", null)
      .execute();
  },
};
