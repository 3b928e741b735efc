import { type Kysely, sql } from "kysely";
import type { Dialect, Step } from "./table.ts";

/** The columns of a class that are planned beside its time: by their name in `changedFields`, as it is, as planned. */
const planned = [
  ["subject", "subject", "plannedSubject"],
  ["teacher", "teacherId", "plannedTeacherId"],
  ["room", "room", "plannedRoom"],
  ["link", "link", "plannedLink"],
] as const;

/** What was planned for a class, so that it shows no difference once the office has put that back. */
export const plannedValues: Step = {
  name: "0220-planned-values",
  up: async (db, columns, dialect) => {
    for (const [, , column] of planned)
      await db.schema.alterTable("classes").addColumn(column, columns.text).execute();
    await db.schema
      .alterTable("classes")
      .addColumn("plannedEndsAt", columns.text, (column) => column.notNull().defaultTo(""))
      .execute();
    await sql`update "classes" set "plannedSubject" = "subject", "plannedTeacherId" = "teacherId",
      "plannedRoom" = "room", "plannedLink" = "link", "plannedEndsAt" = "endsAt"`.execute(db);
    await findPlannedEnds(db, dialect);
    for (const each of planned) await findPlannedValues(db, each);
    await sql`create index "classes_by_planned_teacher" on "classes" ("plannedTeacherId")
      where "plannedTeacherId" is not null`.execute(db);
    await loseTeacher(db, dialect);
  },
};

/** The length of a class was that of its series. */
async function findPlannedEnds(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const minutes = sql`(select "minutes" from "class_series" where "class_series"."id" = "seriesId")`;
  const end =
    dialect === "sqlite"
      ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', "plannedStartsAt", ${minutes} || ' minutes')`
      : sql`to_char(("plannedStartsAt"::timestamptz + ${minutes} * interval '1 minute') at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await sql`update "classes" set "plannedEndsAt" = ${end} where "changedFields" like '%"time"%'`.execute(
    db,
  );
}

/** All classes of a series were planned alike, so those that are unchanged still have the value. */
async function findPlannedValues(
  db: Kysely<unknown>,
  [field, value, column]: (typeof planned)[number],
): Promise<void> {
  const mark = sql.lit(`%"${field}"%`);
  await sql`update "classes" set ${sql.ref(column)} = (
      select "unchanged".${sql.ref(value)} from "classes" as "unchanged"
      where "unchanged"."seriesId" = "classes"."seriesId" and "unchanged"."changedFields" not like ${mark}
      order by "unchanged"."startsAt" limit 1)
    where "changedFields" like ${mark}
      and "seriesId" in (select "seriesId" from "classes" where "changedFields" not like ${mark})`.execute(
    db,
  );
}

/** Replaces the trigger of 0161: with an account its classes lose whoever was to teach them, too. */
async function loseTeacher(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const leave = sql`update "classes" set "teacherId" = null where "teacherId" = old."id";
    update "classes" set "plannedTeacherId" = null where "plannedTeacherId" = old."id";`;
  if (dialect === "sqlite") {
    await sql`drop trigger "classes_lose_teacher"`.execute(db);
    await sql`create trigger "classes_lose_teacher" after delete on "users" begin ${leave} end`.execute(
      db,
    );
    return;
  }
  await sql`create or replace function classes_lose_teacher() returns trigger language plpgsql as $$
    begin ${leave} return null; end $$`.execute(db);
}
