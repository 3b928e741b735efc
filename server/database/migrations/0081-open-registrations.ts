import { type Kysely, sql } from "kysely";
import type { Step } from "./table.ts";

/**
 * `registrations.hasEnrolment` is 1 where the person has an enrolment in that course, of whatever status, so that
 * those that wait for an answer are found and counted by an index. Triggers write it, as no writer of either table
 * can then forget to.
 */
export const openRegistrations: Step = {
  name: "0081-open-registrations",
  up: async (db, columns, dialect) => {
    await db.schema
      .alterTable("registrations")
      .addColumn("hasEnrolment", columns.integer, (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update "registrations" set "hasEnrolment" = 1 where exists (select 1 from "enrolments"
      where "enrolments"."userId" = "registrations"."userId"
        and "enrolments"."courseId" = "registrations"."courseId")`.execute(db);
    await sql`create index "registrations_open" on "registrations" ("createdAt", "id")
      where "answer" is null and "hasEnrolment" = 0`.execute(db);
    // Of answered ones alone: SQLite would else find the open ones by it, and look at each.
    await db.schema.dropIndex("registrations_by_answer").execute();
    await sql`create index "registrations_by_answer" on "registrations" ("answer", "createdAt", "id")
      where "answer" is not null`.execute(db);
    await (dialect === "postgres" ? followOnPostgres(db) : followOnSqlite(db));
  },
};

const ofEnrolment = (row: "old" | "new") =>
  sql.raw(`where "userId" = ${row}."userId" and "courseId" = ${row}."courseId"`);
const mark = sql`update "registrations" set "hasEnrolment" = 1 ${ofEnrolment("new")}`;
const unmark = sql`update "registrations" set "hasEnrolment" = 0 ${ofEnrolment("old")}`;
const look = sql`(select count(*) from "enrolments" ${ofEnrolment("new")})`;

async function followOnSqlite(db: Kysely<unknown>): Promise<void> {
  const write = sql`update "registrations" set "hasEnrolment" = ${look} where "id" = new."id"`;
  const statements = [
    sql`create trigger "has_enrolment_insert" after insert on "enrolments" begin ${mark}; end`,
    sql`create trigger "has_enrolment_update" after update of "userId", "courseId" on "enrolments"
      begin ${unmark}; ${mark}; end`,
    sql`create trigger "has_enrolment_delete" after delete on "enrolments" begin ${unmark}; end`,
    sql`create trigger "registration_insert" after insert on "registrations" begin ${write}; end`,
    sql`create trigger "registration_update" after update of "userId", "courseId" on "registrations"
      begin ${write}; end`,
  ];
  for (const statement of statements) await statement.execute(db);
}

async function followOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function follow_enrolments() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then ${unmark}; end if;
      if tg_op <> 'DELETE' then ${mark}; end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger "has_enrolment" after insert or delete or update of "userId", "courseId"
    on "enrolments" for each row execute function follow_enrolments()`.execute(db);
  await sql`
    create function look_for_enrolment() returns trigger language plpgsql as $$
    begin
      new."hasEnrolment" := ${look};
      return new;
    end $$`.execute(db);
  await sql`create trigger "has_enrolment" before insert or update of "userId", "courseId"
    on "registrations" for each row execute function look_for_enrolment()`.execute(db);
}
