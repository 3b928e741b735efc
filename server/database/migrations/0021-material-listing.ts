import type { Step } from "./table.ts";

/** How a study material sounds to search, and where it stands in lists by title and by subject. */
export const materialListing: Step = {
  name: "0021-material-listing",
  up: async (db, columns) => {
    for (const name of ["searchSounds", "titleOrder", "subjectOrder"]) {
      // Empty until the next start lists every material anew: see materials/listing.service.ts.
      await db.schema
        .alterTable("study_materials")
        .addColumn(name, columns.text, (column) => column.notNull().defaultTo(""))
        .execute();
    }
  },
};
