import type { Step } from "./table.ts";

/** Uploads that arrive in pieces, and the file of each piece. A piece outlives its upload until it is swept. */
export const uploads: Step = {
  name: "0062-uploads",
  up: async (db, columns) => {
    await db.schema
      .createTable("uploads")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("userId", columns.text, (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("filename", columns.text, (column) => column.notNull())
      .addColumn("size", columns.bigint, (column) => column.notNull())
      .addColumn("received", columns.bigint, (column) => column.notNull())
      .addColumn("expiresAt", columns.text, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("upload_pieces")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("uploadId", columns.text, (column) => column.notNull())
      .addColumn("start", columns.bigint, (column) => column.notNull())
      .addColumn("fileId", columns.text, (column) =>
        column.notNull().references("files.id").onDelete("restrict"),
      )
      .addUniqueConstraint("upload_pieces_once", ["uploadId", "start"])
      .execute();
    for (const [table, column] of [
      ["uploads", "userId"],
      ["uploads", "expiresAt"],
      ["upload_pieces", "fileId"],
    ] as const)
      await db.schema.createIndex(`${table}_by_${column}`).on(table).columns([column]).execute();
  },
};
