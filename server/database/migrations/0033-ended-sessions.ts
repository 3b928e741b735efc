import type { Step } from "./table.ts";

/**
 * Sessions that their person or the office ended, known by nothing but the hash of their token, until they would
 * have ended by themselves: a device that comes with one is told to forget what it keeps.
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
