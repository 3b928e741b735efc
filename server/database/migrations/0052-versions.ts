import type { Step } from "./table.ts";

const edited = ["courses", "course_notes", "study_materials", "posters", "choices"];

/** How often the office has edited a row: whoever saves says which version they had read. */
export const versions: Step = {
  name: "0052-versions",
  up: async (db, columns) => {
    for (const table of edited)
      await db.schema
        .alterTable(table)
        .addColumn("version", columns.integer, (column) => column.notNull().defaultTo(1))
        .execute();
  },
};
