import type { Step } from "./table.ts";

/** Indexes for the filters of the office's lists. */
export const listIndexes: Step = {
  name: "0029-list-indexes",
  up: async (db) => {
    const lists = {
      enrolments: ["status", "heldUntil"],
      users: ["role", "createdAt", "id"],
      enquiries: ["status", "createdAt", "id"],
    };
    for (const [table, columns] of Object.entries(lists)) {
      const name = `${table}_by_${columns.join("_")}`;
      await db.schema.createIndex(name).on(table).columns(columns).execute();
    }
  },
};
