import type { Step } from "./table.ts";

/** The newest admission slip of a person: whoever knows its code, of which only the hash is kept, takes the record over. */
export const admissionSlips: Step = {
  name: "0252-admission-slips",
  up: async (db, columns) => {
    await db.schema
      .createTable("admission_slips")
      .addColumn("userId", columns.text, (column) =>
        column.primaryKey().notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("codeHash", columns.text, (column) => column.notNull().unique())
      .addColumn("madeAt", columns.text, (column) => column.notNull())
      .addColumn("madeById", columns.text, (column) => column.notNull())
      .addColumn("expiresAt", columns.text, (column) => column.notNull())
      .addColumn("usedAt", columns.text)
      .execute();
  },
};
