import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Step } from "./table.ts";

const isActive = (row: "old" | "new") => sql`${sql.raw(row)}."status" = 'active'`;

/**
 * `courses.activeSeats` counts a course's active enrolments. Triggers update it, so that no writer can forget
 * to. They also run for rows that are deleted by a cascade, in the same transaction.
 */
export const seatCounters: Step = {
  name: "0042-seat-counters",
  up: async (db, columns, dialect) => {
    await db.schema
      .alterTable("courses")
      .addColumn("activeSeats", columns.integer, (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update "courses" set "activeSeats" = (select count(*) from "enrolments"
      where "enrolments"."courseId" = "courses"."id" and "status" = 'active')`.execute(db);
    await (dialect === "postgres" ? countOnPostgres(db) : countOnSqlite(db));
  },
};

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create trigger "seats_insert" after insert on "enrolments"
      when ${isActive("new")} begin ${add("new")}; end`,
    sql`create trigger "seats_delete" after delete on "enrolments"
      when ${isActive("old")} begin ${remove("old")}; end`,
    sql`create trigger "seats_leave" after update of "status", "courseId" on "enrolments"
      when ${isActive("old")} begin ${remove("old")}; end`,
    sql`create trigger "seats_take" after update of "status", "courseId" on "enrolments"
      when ${isActive("new")} begin ${add("new")}; end`,
  ];
  for (const statement of statements) await statement.execute(db);
}

async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_active_seats() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old."status" = new."status" and old."courseId" = new."courseId" then
        return null;
      end if;
      if tg_op <> 'INSERT' and ${isActive("old")} then ${remove("old")}; end if;
      if tg_op <> 'DELETE' and ${isActive("new")} then ${add("new")}; end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger "seats" after insert or delete or update of "status", "courseId" on "enrolments"
    for each row execute function count_active_seats()`.execute(db);
}

function add(row: "new"): RawBuilder<unknown> {
  return change(row, sql`+ 1`);
}

function remove(row: "old"): RawBuilder<unknown> {
  return change(row, sql`- 1`);
}

function change(row: "old" | "new", by: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`update "courses" set "activeSeats" = "activeSeats" ${by} where "id" = ${sql.raw(row)}."courseId"`;
}
