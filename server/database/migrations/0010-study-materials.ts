import { firstClasses, isOneOf, type Step } from "./table.ts";

export const studyMaterials: Step = {
  name: "0010-study-materials",
  up: async (db, columns) => {
    await db.schema
      .createTable("study_materials")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("fileId", columns.text, (column) =>
        column.notNull().references("files.id").onDelete("restrict"),
      )
      .addColumn("title", columns.text, (column) => column.notNull())
      .addColumn("description", columns.text)
      .addColumn("subject", columns.text)
      .addColumn("selectedClass", columns.text, (column) =>
        column.check(isOneOf("selectedClass", firstClasses)),
      )
      .addColumn("searchText", columns.text, (column) => column.notNull())
      .addColumn("uploadedAt", columns.text, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("study_materials_by_uploadedAt_id")
      .on("study_materials")
      .columns(["uploadedAt", "id"])
      .execute();
    await db.schema
      .createIndex("study_materials_by_fileId")
      .on("study_materials")
      .columns(["fileId"])
      .execute();
  },
};
