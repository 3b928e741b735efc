import { type Kysely, sql } from "kysely";
import type { Step } from "./table.ts";

/**
 * `users.name` is a person's one name: that of the form, and of the account only where there is no form. Triggers
 * write it, as no writer of forms can then forget to; a sign-in leaves it (updateSignedInUser).
 */
export const oneName: Step = {
  name: "0255-one-name",
  up: async (db, _, dialect) => {
    await sql`update "users" set "name" = (select "fullName" from "enrolment_forms"
        where "enrolment_forms"."userId" = "users"."id")
      where exists (select 1 from "enrolment_forms"
        where "enrolment_forms"."userId" = "users"."id" and "enrolment_forms"."fullName" <> "users"."name")`.execute(
      db,
    );
    await (dialect === "postgres" ? followOnPostgres(db) : followOnSqlite(db));
  },
};

const write = sql.raw(
  `update "users" set "name" = new."fullName" where "id" = new."userId" and "name" <> new."fullName"`,
);

async function followOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger "form_name_insert" after insert on "enrolment_forms" begin ${write}; end`.execute(
    db,
  );
  await sql`create trigger "form_name_update" after update of "fullName", "userId" on "enrolment_forms"
    begin ${write}; end`.execute(db);
}

async function followOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function follow_form_name() returns trigger language plpgsql as $$
    begin ${write}; return null; end $$`.execute(db);
  await sql`create trigger "form_name" after insert or update of "fullName", "userId"
    on "enrolment_forms" for each row execute function follow_form_name()`.execute(db);
}
