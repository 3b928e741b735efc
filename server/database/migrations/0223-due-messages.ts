import type { Step } from "./table.ts";

/** Each channel looks for its due messages by itself, for the urgent ones first. */
export const dueMessages: Step = {
  name: "0223-due-messages",
  up: async (db) => {
    await db.schema.dropIndex("outbox_by_state").execute();
    await db.schema
      .createIndex("outbox_by_state")
      .on("outbox")
      .columns(["state", "channel", "isUrgent", "nextAt", "id"])
      .execute();
  },
};
