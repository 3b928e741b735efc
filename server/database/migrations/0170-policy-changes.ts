import type { Step } from "./table.ts";

/**
 * Every change of a policy's version, which outlives the version; and the figures of a refund policy. A version from
 * before says of none that it fits them.
 */
export const policyChanges: Step = {
  name: "0170-policy-changes",
  up: async (db, columns) => {
    await db.schema.alterTable("policy_versions").addColumn("refund", columns.text).execute();
    await db.schema
      .createTable("policy_changes")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("slug", columns.text, (column) => column.notNull())
      .addColumn("versionId", columns.text, (column) => column.notNull())
      .addColumn("number", columns.integer, (column) => column.notNull())
      .addColumn("before", columns.text)
      .addColumn("after", columns.text)
      .addColumn("origin", columns.text, (column) => column.notNull())
      .addColumn("changedAt", columns.text, (column) => column.notNull())
      .addColumn("changedById", columns.text)
      .execute();
    await db.schema
      .createIndex("policy_changes_by_slug_id")
      .on("policy_changes")
      .columns(["slug", "id"])
      .execute();
  },
};
