import type { Step } from "./table.ts";

export const signInNonces: Step = {
  name: "0003-sign-in-nonces",
  up: async (db, columns) => {
    await db.schema
      .createTable("sign_in_nonces")
      .addColumn("nonceHash", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("expiresAt", columns.text, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("sign_in_nonces_by_expiresAt")
      .on("sign_in_nonces")
      .columns(["expiresAt"])
      .execute();
  },
};
