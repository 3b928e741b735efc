import { sql } from "kysely";
import type { Step } from "./table.ts";

/**
 * People whom the office has added by hand: their `subject` is `office|<id>` until an account joins them. A form
 * says which admin filled it in. The indexes find such people, and whoever has the same phone number or e-mail.
 */
export const peopleWithoutAccount: Step = {
  name: "0064-people-without-account",
  up: async (db, columns) => {
    await db.schema.alterTable("enrolment_forms").addColumn("recordedById", columns.text).execute();
    for (const column of ["phoneNumber", "email"])
      await db.schema
        .createIndex(`enrolment_forms_by_${column}`)
        .on("enrolment_forms")
        .columns([column])
        .execute();
    const isOffice = sql`substr("subject", 1, 7) = 'office|'`;
    await sql`create index "users_without_account" on "users" ("createdAt", "id") where ${isOffice}`.execute(
      db,
    );
    await sql`create index "users_by_email" on "users" (lower("email"))`.execute(db);
  },
};
