import { givenRoles } from "../../../contract/entities/closed-lists.ts";
import { isOneOf, type Step } from "./table.ts";

export const users: Step = {
  name: "0001-users",
  up: async (db, columns) => {
    await db.schema
      .createTable("users")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("subject", columns.text, (column) => column.notNull().unique())
      .addColumn("name", columns.text, (column) => column.notNull())
      .addColumn("email", columns.text, (column) => column.notNull())
      .addColumn("role", columns.text, (column) =>
        column.notNull().check(isOneOf("role", givenRoles)),
      )
      .addColumn("pic", columns.text)
      .addColumn("searchText", columns.text, (column) => column.notNull())
      .addColumn("createdAt", columns.text, (column) => column.notNull())
      .addColumn("lastSignInAt", columns.text)
      .execute();
    await db.schema
      .createIndex("users_by_createdAt_id")
      .on("users")
      .columns(["createdAt", "id"])
      .execute();
  },
};
