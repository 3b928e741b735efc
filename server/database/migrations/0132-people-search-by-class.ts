import type { Step } from "./table.ts";

/** A search of people in one class reads the class from the index too, not each person's row. */
export const peopleSearchByClass: Step = {
  name: "0132-people-search-by-class",
  up: async (db) => {
    const name = "users_by_id_createdAt";
    await db.schema.dropIndex(name).execute();
    await db.schema
      .createIndex(name)
      .on("users")
      .columns(["id", "createdAt", "role", "formClass"])
      .execute();
  },
};
