import type { Step } from "./table.ts";

export const pictureFiles: Step = {
  name: "0007-picture-files",
  up: async (db, columns) => {
    await db.schema
      .createTable("picture_files")
      .addColumn("pictureId", columns.text, (column) =>
        column.notNull().references("pictures.id").onDelete("cascade"),
      )
      .addColumn("width", columns.integer, (column) => column.notNull())
      .addColumn("fileId", columns.text, (column) =>
        column.notNull().references("files.id").onDelete("restrict"),
      )
      .addPrimaryKeyConstraint("picture_files_key", ["pictureId", "width"])
      .execute();
    await db.schema
      .createIndex("picture_files_by_fileId")
      .on("picture_files")
      .columns(["fileId"])
      .execute();
  },
};
