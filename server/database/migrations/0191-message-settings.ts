import type { Step } from "./table.ts";

/** What a person does not want to be told, by which way, and in which language. */
export const messageSettings: Step = {
  name: "0191-message-settings",
  up: async (db, columns) => {
    await db.schema
      .createTable("message_settings")
      .addColumn("userId", columns.text, (column) =>
        column.primaryKey().notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("language", columns.text)
      .addColumn("muted", columns.text, (column) => column.notNull())
      .execute();
  },
};
