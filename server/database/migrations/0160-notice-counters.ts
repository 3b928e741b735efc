import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Step } from "./table.ts";

/**
 * `notices.receivers` counts a notice's receipts, `notices.reached` those that were read. Triggers update them, so
 * that no writer can forget to, a cascade neither. PostgreSQL's run once for each statement, so that a part of a
 * large sending changes the notice's row once. `withdrawnAt` hides a notice while its receipts are deleted.
 */
export const noticeCounters: Step = {
  name: "0160-notice-counters",
  up: async (db, columns, dialect) => {
    for (const name of ["receivers", "reached"])
      await db.schema
        .alterTable("notices")
        .addColumn(name, columns.integer, (column) => column.notNull().defaultTo(0))
        .execute();
    await db.schema.alterTable("notices").addColumn("withdrawnAt", columns.text).execute();
    await sql`update "notices" set
      "receivers" = (select count(*) from "notice_receipts" where "noticeId" = "notices"."id"),
      "reached" = (select count("readAt") from "notice_receipts" where "noticeId" = "notices"."id")`.execute(
      db,
    );
    await (dialect === "postgres" ? countOnPostgres(db) : countOnSqlite(db));
    // Almost all are sent: the few that are unfinished are found by these alone.
    await sql`create index "notices_unsent" on "notices" ("id") where "sentAt" is null`.execute(db);
    await sql`create index "notices_withdrawn" on "notices" ("id") where "withdrawnAt" is not null`.execute(
      db,
    );
  },
};

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  const isRead = (row: "old" | "new") => sql`(${sql.raw(row)}."readAt" is not null)`;
  const change = (row: "old" | "new", values: RawBuilder<unknown>) =>
    sql`update "notices" set ${values} where "id" = ${sql.raw(row)}."noticeId"`;
  const statements = [
    sql`create trigger "receipts_insert" after insert on "notice_receipts" begin ${change(
      "new",
      sql`"receivers" = "receivers" + 1, "reached" = "reached" + ${isRead("new")}`,
    )}; end`,
    sql`create trigger "receipts_delete" after delete on "notice_receipts" begin ${change(
      "old",
      sql`"receivers" = "receivers" - 1, "reached" = "reached" - ${isRead("old")}`,
    )}; end`,
    sql`create trigger "receipts_read" after update of "readAt" on "notice_receipts"
      when ${isRead("old")} <> ${isRead("new")} begin ${change(
        "new",
        sql`"reached" = "reached" + ${isRead("new")} - ${isRead("old")}`,
      )}; end`,
  ];
  for (const statement of statements) await statement.execute(db);
}

async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  const change = (name: "removed" | "added", sign: "+" | "-") => sql`
    update "notices" set "receivers" = "receivers" ${sql.raw(sign)} "all", "reached" = "reached" ${sql.raw(sign)} "read"
    from (select "noticeId", count(*) as "all", count("readAt") as "read" from ${sql.ref(name)} group by 1) as "some"
    where "id" = "noticeId"`;
  const removed = change("removed", "-");
  const added = change("added", "+");
  // An update that changes nothing of the sort must not touch the notice's row, on which all its readers meet.
  const differs = sql`
    update "notices" set "reached" = "reached" + "more" from (
      select "noticeId", sum("by") as "more" from (
        select "noticeId", 1 as "by" from "added" where "readAt" is not null
        union all select "noticeId", -1 from "removed" where "readAt" is not null
      ) as "both" group by 1 having sum("by") <> 0) as "some"
    where "id" = "noticeId"`;
  const functions = [
    ["insert", "new table as added", added],
    ["delete", "old table as removed", removed],
    ["update", "old table as removed new table as added", differs],
  ] as const;
  for (const [event, tables, statement] of functions) {
    const name = sql.ref(`count_receipts_${event}`);
    await sql`create function ${name}() returns trigger language plpgsql as $$
      begin ${statement}; return null; end $$`.execute(db);
    await sql`create trigger ${sql.ref(`receipts_${event}`)} after ${sql.raw(event)} on "notice_receipts"
      referencing ${sql.raw(tables)} for each statement execute function ${name}()`.execute(db);
  }
}
