import type { Step } from "./table.ts";

export const posters: Step = {
  name: "0012-posters",
  up: async (db, columns) => {
    await db.schema
      .createTable("posters")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("pictureId", columns.text, (column) =>
        column.notNull().references("pictures.id").onDelete("restrict"),
      )
      .addColumn("title", columns.text, (column) => column.notNull())
      .addColumn("alt", columns.text, (column) => column.notNull())
      .addColumn("link", columns.text)
      .addColumn("createdAt", columns.text, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("posters_by_createdAt_id")
      .on("posters")
      .columns(["createdAt", "id"])
      .execute();
    await db.schema
      .createIndex("posters_by_pictureId")
      .on("posters")
      .columns(["pictureId"])
      .execute();
  },
};
