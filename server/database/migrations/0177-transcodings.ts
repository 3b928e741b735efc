import type { Step } from "./table.ts";

/** Lectures of which the server itself makes small versions; a row that is claimed is being worked on. */
export const transcodings: Step = {
  name: "0177-transcodings",
  up: async (db, columns) => {
    await db.schema
      .createTable("transcodings")
      .addColumn("lectureId", columns.text, (column) =>
        column.primaryKey().notNull().references("lectures.id").onDelete("cascade"),
      )
      .addColumn("state", columns.text, (column) => column.notNull())
      .addColumn("tries", columns.integer, (column) => column.notNull())
      .addColumn("claimedUntil", columns.text)
      .addColumn("lastError", columns.text)
      .execute();
    await db.schema
      .createIndex("transcodings_by_state")
      .on("transcodings")
      .columns(["state", "claimedUntil"])
      .execute();
  },
};
