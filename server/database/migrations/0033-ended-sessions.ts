import type { Step } from "./table.ts";

/**
 * Sessions that their person or the office ended, as hashes of their tokens, kept until they would have
 * expired. A device that comes with one is made to clear what it keeps.
 */
export const endedSessions: Step = {
  name: "0033-ended-sessions",
  up: async (db, columns) => {
    await db.schema
      .createTable("ended_sessions")
      .addColumn("tokenHash", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("until", columns.text, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("ended_sessions_by_until")
      .on("ended_sessions")
      .columns(["until"])
      .execute();
  },
};
