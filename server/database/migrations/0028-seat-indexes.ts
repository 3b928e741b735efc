import { sql } from "kysely";
import type { Step } from "./table.ts";

/** Live pending seats are counted from this index alone. */
export const seatIndexes: Step = {
  name: "0028-seat-indexes",
  up: async (db) => {
    await db.schema
      .createIndex("enrolments_pending_by_courseId_heldUntil")
      .on("enrolments")
      .columns(["courseId", "heldUntil"])
      .where(sql.ref("status"), "=", sql.lit("pending"))
      .execute();
  },
};
