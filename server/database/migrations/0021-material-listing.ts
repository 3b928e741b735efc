import type { Step } from "./table.ts";

/** A material's words by their sound, for search, and its place in lists by title and by subject. */
export const materialListing: Step = {
  name: "0021-material-listing",
  up: async (db, columns) => {
    for (const name of ["searchSounds", "titleOrder", "subjectOrder"]) {
      // Empty until the next start fills them: see materials/listing.service.ts.
      await db.schema
        .alterTable("study_materials")
        .addColumn(name, columns.text, (column) => column.notNull().defaultTo(""))
        .execute();
    }
  },
};
