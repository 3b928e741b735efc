import type { Step } from "./table.ts";

/**
 * What a finished upload has become: the id of a study material, a note or a poster. Its row stays until it
 * expires, so that whoever lost the answer and asks again gets the same, and no second one.
 */
export const filedUploads: Step = {
  name: "0084-filed-uploads",
  up: async (db, columns) => {
    await db.schema.alterTable("uploads").addColumn("filedAs", columns.text).execute();
  },
};
