import type { Step } from "./table.ts";

/** The picture that is shown before a lecture plays. */
export const lecturePosters: Step = {
  name: "0209-lecture-posters",
  up: async (db, columns) => {
    await db.schema
      .alterTable("lectures")
      .addColumn("posterFileId", columns.text, (column) => column.references("files.id"))
      .execute();
    // Deleting a file looks for lectures that name it.
    await db.schema
      .createIndex("lectures_by_poster_file")
      .on("lectures")
      .columns(["posterFileId"])
      .execute();
  },
};
