import type { Step } from "./table.ts";

/** Pictures that the texts of the site show: of teachers, of the campus, the institute's mark. */
export const sitePictures: Step = {
  name: "0093-site-pictures",
  up: async (db, columns) => {
    await db.schema
      .createTable("site_pictures")
      .addColumn("pictureId", columns.text, (column) =>
        column.primaryKey().notNull().references("pictures.id").onDelete("restrict"),
      )
      .addColumn("createdAt", columns.text, (column) => column.notNull())
      .addColumn("createdById", columns.text, (column) => column.notNull())
      .execute();
  },
};
