import { type Kysely, sql } from "kysely";
import type { Step } from "./table.ts";

/**
 * `users.formClass` is the class of a person's form, null where there is none, so that indexes find both. Triggers
 * write it, as no writer of forms can then forget to. PostgreSQL sorts what an index finds by "is null", so that
 * people without a form have an index of their own, as suspended people do.
 */
export const peopleFilters: Step = {
  name: "0079-people-filters",
  up: async (db, columns, dialect) => {
    await db.schema.alterTable("users").addColumn("formClass", columns.text).execute();
    await sql`update "users" set "formClass" = (select "selectedClass" from "enrolment_forms"
      where "enrolment_forms"."userId" = "users"."id")`.execute(db);
    await db.schema
      .createIndex("users_by_formClass_createdAt_id")
      .on("users")
      .columns(["formClass", "createdAt", "id"])
      .execute();
    await sql`create index "users_without_form" on "users" ("createdAt", "id")
      where "formClass" is null`.execute(db);
    await sql`create index "users_suspended" on "users" ("createdAt", "id")
      where "suspendedAt" is not null`.execute(db);
    await (dialect === "postgres" ? followOnPostgres(db) : followOnSqlite(db));
  },
};

const write = sql.raw(
  `update "users" set "formClass" = new."selectedClass" where "id" = new."userId"`,
);
const clear = sql.raw(`update "users" set "formClass" = null where "id" = old."userId"`);

async function followOnSqlite(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create trigger "form_class_insert" after insert on "enrolment_forms" begin ${write}; end`,
    sql`create trigger "form_class_update" after update of "selectedClass", "userId" on "enrolment_forms"
      begin ${clear}; ${write}; end`,
    sql`create trigger "form_class_delete" after delete on "enrolment_forms" begin ${clear}; end`,
  ];
  for (const statement of statements) await statement.execute(db);
}

async function followOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function follow_form_class() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old."userId" <> new."userId") then ${clear}; end if;
      if tg_op <> 'DELETE' then ${write}; end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger "form_class" after insert or delete or update of "selectedClass", "userId"
    on "enrolment_forms" for each row execute function follow_form_class()`.execute(db);
}
