import type { Step } from "./table.ts";

/** Posts that the office wrote or changed, and every such change. */
export const posts: Step = {
  name: "0095-posts",
  up: async (db, columns) => {
    await db.schema
      .createTable("posts")
      .addColumn("id", columns.integer, (column) => column.primaryKey().notNull())
      .addColumn("source", columns.text)
      .addColumn("version", columns.integer, (column) => column.notNull())
      .addColumn("changedAt", columns.text)
      .addColumn("changedById", columns.text)
      .execute();
    await db.schema
      .createTable("post_changes")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("postId", columns.integer, (column) =>
        column.notNull().references("posts.id").onDelete("restrict"),
      )
      .addColumn("before", columns.text)
      .addColumn("after", columns.text)
      .addColumn("origin", columns.text, (column) => column.notNull())
      .addColumn("changedAt", columns.text, (column) => column.notNull())
      .addColumn("changedById", columns.text)
      .execute();
    await db.schema
      .createIndex("post_changes_by_post_id")
      .on("post_changes")
      .columns(["postId", "id"])
      .execute();
  },
};
