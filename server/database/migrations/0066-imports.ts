import type { Step } from "./table.ts";

/** Imports of people from a spreadsheet, and which of them each person came with, so that it can be undone. */
export const imports: Step = {
  name: "0066-imports",
  up: async (db, columns) => {
    await db.schema
      .createTable("imports")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("fileName", columns.text, (column) => column.notNull())
      .addColumn("courseId", columns.text, (column) =>
        column.references("courses.id").onDelete("set null"),
      )
      .addColumn("noticeVersion", columns.text, (column) => column.notNull())
      .addColumn("rows", columns.integer, (column) => column.notNull())
      .addColumn("received", columns.integer, (column) => column.notNull())
      .addColumn("added", columns.integer, (column) => column.notNull())
      .addColumn("createdAt", columns.text, (column) => column.notNull())
      .addColumn("createdById", columns.text, (column) => column.notNull())
      .addColumn("undoneAt", columns.text)
      .execute();
    await db.schema
      .createIndex("imports_by_createdAt_id")
      .on("imports")
      .columns(["createdAt", "id"])
      .execute();
    await db.schema.alterTable("users").addColumn("importId", columns.text).execute();
    await db.schema
      .createIndex("users_by_importId_id")
      .on("users")
      .columns(["importId", "id"])
      .execute();
  },
};
