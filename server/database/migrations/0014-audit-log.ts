import type { Step } from "./table.ts";

export const auditLog: Step = {
  name: "0014-audit-log",
  up: async (db, columns) => {
    await db.schema
      .createTable("audit_log")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("at", columns.text, (column) => column.notNull())
      .addColumn("actorId", columns.text)
      .addColumn("action", columns.text, (column) => column.notNull())
      .addColumn("subjectType", columns.text, (column) => column.notNull())
      .addColumn("subjectId", columns.text, (column) => column.notNull())
      .addColumn("detail", columns.text)
      .addColumn("address", columns.text, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("audit_log_by_at_id")
      .on("audit_log")
      .columns(["at", "id"])
      .execute();
  },
};
