import type { Step } from "./table.ts";

/** Versions of the policies that the office wrote; the first of each came with the program. */
export const policyVersions: Step = {
  name: "0096-policy-versions",
  up: async (db, columns) => {
    await db.schema
      .createTable("policy_versions")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("slug", columns.text, (column) => column.notNull())
      .addColumn("number", columns.integer, (column) => column.notNull())
      .addColumn("effectiveDate", columns.text, (column) => column.notNull())
      .addColumn("en", columns.text, (column) => column.notNull())
      .addColumn("hi", columns.text, (column) => column.notNull())
      .addColumn("version", columns.integer, (column) => column.notNull())
      .addColumn("changedAt", columns.text, (column) => column.notNull())
      .addColumn("changedById", columns.text)
      .execute();
    await db.schema
      .createIndex("policy_versions_by_slug_effective_date")
      .unique()
      .on("policy_versions")
      .columns(["slug", "effectiveDate"])
      .execute();
  },
};
