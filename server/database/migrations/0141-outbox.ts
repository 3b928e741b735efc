import type { Step } from "./table.ts";

/** What is still to be sent to people outside the app, and what became of it. */
export const outbox: Step = {
  name: "0141-outbox",
  up: async (db, columns) => {
    await db.schema
      .createTable("outbox")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("channel", columns.text, (column) => column.notNull())
      .addColumn("recipientId", columns.text, (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("noticeId", columns.text, (column) =>
        column.references("notices.id").onDelete("cascade"),
      )
      .addColumn("template", columns.text, (column) => column.notNull())
      .addColumn("payload", columns.text, (column) => column.notNull())
      .addColumn("dedupeKey", columns.text, (column) => column.notNull().unique())
      .addColumn("isUrgent", columns.integer, (column) => column.notNull())
      .addColumn("state", columns.text, (column) => column.notNull())
      .addColumn("tries", columns.integer, (column) => column.notNull())
      .addColumn("nextAt", columns.text, (column) => column.notNull())
      .addColumn("claimedUntil", columns.text)
      .addColumn("lastError", columns.text)
      .addColumn("createdAt", columns.text, (column) => column.notNull())
      .addColumn("sentAt", columns.text)
      .execute();
    for (const [name, first, second] of [
      ["outbox_by_state", "state", "nextAt"],
      ["outbox_by_notice", "noticeId", "recipientId"],
      ["outbox_by_recipient", "recipientId", "id"],
    ] as const)
      await db.schema.createIndex(name).on("outbox").columns([first, second]).execute();
  },
};
