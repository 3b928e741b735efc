import type { Step } from "./table.ts";

/** What was done to a kind of thing: with an index of either alone, every line about people was read for few deletions. */
export const auditSubjectsAndActions: Step = {
  name: "0205-audit-subjects-and-actions",
  up: async (db) => {
    await db.schema
      .createIndex("audit_log_subjectType_action")
      .on("audit_log")
      .columns(["subjectType", "action", "at", "id"])
      .execute();
  },
};
