import type { Step } from "./table.ts";

/** The audit log is filtered by these: without an index a rare one was looked for in every line. */
export const auditFilters: Step = {
  name: "0080-audit-filters",
  up: async (db) => {
    for (const column of ["action", "subjectType"])
      await db.schema
        .createIndex(`audit_log_${column}`)
        .on("audit_log")
        .columns([column, "at", "id"])
        .execute();
  },
};
