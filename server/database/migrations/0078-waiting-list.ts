import { sql } from "kysely";
import type { Step } from "./table.ts";

/** Who waits for a seat in a full course, and until when a seat that fell free is offered to them. */
export const waitingList: Step = {
  name: "0078-waiting-list",
  up: async (db, columns) => {
    await db.schema
      .createTable("waiting_list")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("userId", columns.text, (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("courseId", columns.text, (column) =>
        column.notNull().references("courses.id").onDelete("cascade"),
      )
      .addColumn("joinedAt", columns.text, (column) => column.notNull())
      .addColumn("offeredUntil", columns.text)
      .addUniqueConstraint("waiting_list_once", ["userId", "courseId"])
      .execute();
    await db.schema
      .createIndex("waiting_list_by_courseId_joinedAt_id")
      .on("waiting_list")
      .columns(["courseId", "joinedAt", "id"])
      .execute();
    await db.schema
      .createIndex("waiting_list_by_joinedAt_id")
      .on("waiting_list")
      .columns(["joinedAt", "id"])
      .execute();
    // Offered seats are counted for every course that is listed: from this small index alone.
    await db.schema
      .createIndex("waiting_list_offered")
      .on("waiting_list")
      .columns(["courseId", "offeredUntil"])
      .where(sql.ref("offeredUntil"), "is not", null)
      .execute();
  },
};
