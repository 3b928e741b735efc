import type { Step } from "./table.ts";

/** Browsers that may be told something by their push service, until their session ends. */
export const pushSubscriptions: Step = {
  name: "0192-push-subscriptions",
  up: async (db, columns) => {
    await db.schema
      .createTable("push_subscriptions")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("userId", columns.text, (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("sessionId", columns.text, (column) =>
        column.notNull().unique().references("sessions.id").onDelete("cascade"),
      )
      .addColumn("endpoint", columns.text, (column) => column.notNull().unique())
      .addColumn("publicKey", columns.text, (column) => column.notNull())
      .addColumn("authSecret", columns.text, (column) => column.notNull())
      .addColumn("createdAt", columns.text, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("push_subscriptions_by_user")
      .on("push_subscriptions")
      .columns(["userId", "id"])
      .execute();
  },
};
