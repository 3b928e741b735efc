import type { Step } from "./table.ts";

/** A note's title in Hindi, and the chapter under which it stands. */
export const noteChapters: Step = {
  name: "0063-note-chapters",
  up: async (db, columns) => {
    for (const column of ["titleHi", "chapter"])
      await db.schema.alterTable("course_notes").addColumn(column, columns.text).execute();
  },
};
