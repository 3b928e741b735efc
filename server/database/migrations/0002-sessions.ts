import type { Step } from "./table.ts";

export const sessions: Step = {
  name: "0002-sessions",
  up: async (db, columns) => {
    await db.schema
      .createTable("sessions")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("tokenHash", columns.text, (column) => column.notNull().unique())
      .addColumn("userId", columns.text, (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("userAgent", columns.text)
      .addColumn("createdAt", columns.text, (column) => column.notNull())
      .addColumn("lastSeenAt", columns.text, (column) => column.notNull())
      .addColumn("expiresAt", columns.text, (column) => column.notNull())
      .execute();
    await db.schema.createIndex("sessions_by_userId").on("sessions").columns(["userId"]).execute();
    await db.schema
      .createIndex("sessions_by_expiresAt")
      .on("sessions")
      .columns(["expiresAt"])
      .execute();
  },
};
