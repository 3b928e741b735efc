import type { Step } from "./table.ts";

/** The filters of a list that an admin saved under a name. */
export const savedViews: Step = {
  name: "0086-saved-views",
  up: async (db, columns) => {
    await db.schema
      .createTable("saved_views")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("userId", columns.text, (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("list", columns.text, (column) => column.notNull())
      .addColumn("name", columns.text, (column) => column.notNull())
      .addColumn("filters", columns.text, (column) => column.notNull())
      .addColumn("createdAt", columns.text, (column) => column.notNull())
      .addUniqueConstraint("saved_views_name", ["userId", "list", "name"])
      .execute();
  },
};
