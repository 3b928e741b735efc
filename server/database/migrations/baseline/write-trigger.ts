import { type Kysely, sql } from "kysely";
import type { Dialect } from "../table.ts";

/** A trigger for each row, in SQL that both databases read. */
export type Trigger = {
  name: string;
  /** Such as `after insert on "users"`. */
  on: string;
  when?: string;
  work: readonly string[];
};

export async function createTrigger(
  db: Kysely<unknown>,
  dialect: Dialect,
  { name, on, when, work }: Trigger,
): Promise<void> {
  const guard = when ? ` when (${when})` : "";
  const head = `create trigger "${name}" ${on} for each row${guard}`;
  const steps = work.join("; ");
  if (dialect === "sqlite") {
    await sql.raw(`${head} begin ${steps}; end`).execute(db);
    return;
  }
  const result = on.startsWith("before delete") ? "old" : "new";
  await sql
    .raw(`create function "${name}"() returns trigger language plpgsql as $$
      begin ${steps}; return ${result}; end $$`)
    .execute(db);
  await sql.raw(`${head} execute function "${name}"()`).execute(db);
}

/**
 * The statement that gives the site's content another version, where that holds: see settings/content-version.ts.
 */
export function movedContent(dialect: Dialect, where = "true"): string {
  const [value, now] =
    dialect === "postgres"
      ? [
          "gen_random_uuid()::text",
          `to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
        ]
      : ["lower(hex(randomblob(16)))", "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"];
  return `insert into "settings" ("key", "value", "updatedAt")
    select 'content-version', ${value}, ${now} where ${where}
    on conflict ("key") do update set "value" = excluded."value", "updatedAt" = excluded."updatedAt"`;
}
