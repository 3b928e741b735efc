import { type Kysely, sql } from "kysely";
import type { Dialect } from "../table.ts";
import { createTrigger } from "./write-trigger.ts";

/**
 * `notices.receivers` counts a notice's receipts, `notices.reached` those that were read. PostgreSQL's triggers run once
 * for each statement, so that a part of a large sending changes the notice's row once.
 */
export async function countReceipts(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await (dialect === "postgres" ? countOnPostgres(db) : countOnSqlite(db));
}

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  const isRead = (row: "old" | "new") => `(${row}."readAt" is not null)`;
  const change = (row: "old" | "new", changes: string) =>
    `update "notices" set ${changes} where "id" = ${row}."noticeId"`;
  const triggers = [
    {
      name: "receipts_insert",
      on: `after insert on "notice_receipts"`,
      work: [
        change("new", `"receivers" = "receivers" + 1, "reached" = "reached" + ${isRead("new")}`),
      ],
    },
    {
      name: "receipts_delete",
      on: `after delete on "notice_receipts"`,
      work: [
        change("old", `"receivers" = "receivers" - 1, "reached" = "reached" - ${isRead("old")}`),
      ],
    },
    {
      name: "receipts_read",
      on: `after update of "readAt" on "notice_receipts"`,
      when: `${isRead("old")} <> ${isRead("new")}`,
      work: [change("new", `"reached" = "reached" + ${isRead("new")} - ${isRead("old")}`)],
    },
  ];
  for (const trigger of triggers) await createTrigger(db, "sqlite", trigger);
}

async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  const counted = (rows: string) =>
    `(select "noticeId", count(*) as "all", count("readAt") as "read" from ${rows} group by 1) as "some"`;
  const readMore = `(select "noticeId", sum("by") as "more" from (
      select "noticeId", 1 as "by" from "added" where "readAt" is not null
      union all select "noticeId", -1 from "removed" where "readAt" is not null
    ) as "both" group by 1 having sum("by") <> 0) as "some"`;
  await createCounter(db, {
    event: "insert",
    tables: `new table as "added"`,
    changes: `"receivers" = "receivers" + "all", "reached" = "reached" + "read" from ${counted(`"added"`)}`,
  });
  await createCounter(db, {
    event: "delete",
    tables: `old table as "removed"`,
    changes: `"receivers" = "receivers" - "all", "reached" = "reached" - "read" from ${counted(`"removed"`)}`,
  });
  await createCounter(db, {
    event: "update",
    tables: `old table as "removed" new table as "added"`,
    changes: `"reached" = "reached" + "more" from ${readMore}`,
  });
}

type Counter = { event: string; tables: string; changes: string };

async function createCounter(
  db: Kysely<unknown>,
  { event, tables, changes }: Counter,
): Promise<void> {
  const name = `receipts_${event}`;
  await sql
    .raw(`create function "${name}"() returns trigger language plpgsql as $$
      begin update "notices" set ${changes} where "id" = "noticeId"; return null; end $$`)
    .execute(db);
  await sql
    .raw(`create trigger "${name}" after ${event} on "notice_receipts" referencing ${tables}
      for each statement execute function "${name}"()`)
    .execute(db);
}
