import type { Step } from "./table.ts";

/** What the office has changed of the texts that came with the program, and every such change. */
export const siteTexts: Step = {
  name: "0092-site-texts",
  up: async (db, columns) => {
    await db.schema
      .createTable("site_texts")
      .addColumn("name", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("en", columns.text, (column) => column.notNull())
      .addColumn("hi", columns.text, (column) => column.notNull())
      .addColumn("version", columns.integer, (column) => column.notNull())
      .addColumn("changedAt", columns.text)
      .addColumn("changedById", columns.text)
      .execute();
    await db.schema
      .createTable("site_text_changes")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("name", columns.text, (column) => column.notNull())
      .addColumn("before", columns.text, (column) => column.notNull())
      .addColumn("after", columns.text, (column) => column.notNull())
      .addColumn("origin", columns.text, (column) => column.notNull())
      .addColumn("changedAt", columns.text, (column) => column.notNull())
      .addColumn("changedById", columns.text)
      .execute();
    await db.schema
      .createIndex("site_text_changes_by_name_id")
      .on("site_text_changes")
      .columns(["name", "id"])
      .execute();
  },
};
