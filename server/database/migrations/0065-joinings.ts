import { sql } from "kysely";
import type { Step } from "./table.ts";

/**
 * Whether an account belongs to somebody whom the office added: asked once for each pair, until the office joins
 * or refuses them. What was joined keeps its former id, so that erasing the account reaches older backups too, and
 * the contacts of the form that was not kept, by which enquiries are found.
 */
export const joinings: Step = {
  name: "0065-joinings",
  up: async (db, columns) => {
    await db.schema
      .createTable("join_questions")
      .addColumn("officeUserId", columns.text, (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("accountUserId", columns.text, (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("askedAt", columns.text, (column) => column.notNull())
      .addColumn("refusedAt", columns.text)
      .addColumn("refusedById", columns.text)
      .addPrimaryKeyConstraint("join_questions_once", ["officeUserId", "accountUserId"])
      .execute();
    await db.schema
      .createIndex("join_questions_by_accountUserId")
      .on("join_questions")
      .columns(["accountUserId"])
      .execute();
    await sql`create index "join_questions_open" on "join_questions" ("officeUserId")
      where "refusedAt" is null`.execute(db);
    await db.schema
      .createTable("joined_people")
      .addColumn("formerId", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("userId", columns.text, (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("phoneNumber", columns.text)
      .addColumn("email", columns.text)
      .addColumn("joinedAt", columns.text, (column) => column.notNull())
      .addColumn("joinedById", columns.text, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("joined_people_by_userId")
      .on("joined_people")
      .columns(["userId"])
      .execute();
  },
};
