import { sql } from "kysely";
import type { Step } from "./table.ts";

/** The last few files that a person downloaded, each of them once. */
export const recentDownloads: Step = {
  name: "0022-recent-downloads",
  up: async (db, columns) => {
    await db.schema
      .createTable("recent_downloads")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("userId", columns.text, (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("materialId", columns.text, (column) =>
        column.references("study_materials.id").onDelete("cascade"),
      )
      .addColumn("noteId", columns.text, (column) =>
        column.references("course_notes.id").onDelete("cascade"),
      )
      .addColumn("downloadedAt", columns.text, (column) => column.notNull())
      .addCheckConstraint(
        "recent_downloads_of_one_file",
        sql`("materialId" is null) <> ("noteId" is null)`,
      )
      .addUniqueConstraint("recent_downloads_once_a_material", ["userId", "materialId"])
      .addUniqueConstraint("recent_downloads_once_a_note", ["userId", "noteId"])
      .execute();
    for (const column of ["materialId", "noteId"]) {
      await db.schema
        .createIndex(`recent_downloads_by_${column}`)
        .on("recent_downloads")
        .columns([column])
        .execute();
    }
  },
};
