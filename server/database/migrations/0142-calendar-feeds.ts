import type { Step } from "./table.ts";

/** The secret address under which a person's calendar reads their classes: one for each person. */
export const calendarFeeds: Step = {
  name: "0142-calendar-feeds",
  up: async (db, columns) => {
    await db.schema
      .createTable("calendar_feeds")
      .addColumn("userId", columns.text, (column) =>
        column.primaryKey().notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("tokenHash", columns.text, (column) => column.notNull().unique())
      .addColumn("language", columns.text, (column) => column.notNull())
      .addColumn("createdAt", columns.text, (column) => column.notNull())
      .execute();
  },
};
