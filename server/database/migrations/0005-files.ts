import type { Step } from "./table.ts";

export const files: Step = {
  name: "0005-files",
  up: async (db, columns) => {
    await db.schema
      .createTable("files")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("sha256", columns.text, (column) => column.notNull())
      .addColumn("size", columns.bigint, (column) => column.notNull())
      .addColumn("mimeType", columns.text, (column) => column.notNull())
      .addColumn("name", columns.text, (column) => column.notNull())
      .addColumn("createdAt", columns.text, (column) => column.notNull())
      .execute();
    await db.schema.createIndex("files_by_sha256").on("files").columns(["sha256"]).execute();
  },
};
