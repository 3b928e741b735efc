import { sql } from "kysely";
import type { Step } from "./table.ts";

/**
 * The mailbox of a person's address by the rule of contract/mailbox.ts, so that an index finds who signs in with
 * another spelling of it. Triggers write it, as no writer of addresses can then forget to.
 */
export const mailboxes: Step = {
  name: "0251-mailboxes",
  up: async (db, columns, dialect) => {
    await db.schema.alterTable("users").addColumn("mailbox", columns.text).execute();
    const rule = sql.raw(dialect === "postgres" ? postgresRule("") : sqliteRule(""));
    await sql`update "users" set "mailbox" = ${rule}`.execute(db);
    await sql`create index "users_by_mailbox" on "users" ("mailbox")`.execute(db);
    if (dialect === "postgres") {
      await sql`create function follow_mailbox() returns trigger language plpgsql as $$
        begin new."mailbox" := ${sql.raw(postgresRule("new."))}; return new; end $$`.execute(db);
      await sql`create trigger "mailbox" before insert or update of "email" on "users"
        for each row execute function follow_mailbox()`.execute(db);
      return;
    }
    const write = sql.raw(
      `begin update "users" set "mailbox" = ${sqliteRule("new.")} where "id" = new."id"; end`,
    );
    await sql`create trigger "mailbox_insert" after insert on "users" ${write}`.execute(db);
    await sql`create trigger "mailbox_update" after update of "email" on "users" ${write}`.execute(
      db,
    );
  },
};

const postgresRule = (row: string) =>
  ruleOf(`${row}"email"`, `split_part(split_part(lower(${row}"email"), '@', 1), '+', 1)`);

/** An address without a tag has its first plus at the end. */
const sqliteRule = (row: string) =>
  ruleOf(
    `${row}"email"`,
    `substr(lower(${row}"email"), 1, min(instr(${row}"email" || '+', '+'), instr(${row}"email", '@')) - 1)`,
  );

function ruleOf(email: string, local: string): string {
  return `case when lower(${email}) like '%@gmail.com' or lower(${email}) like '%@googlemail.com'
    then replace(${local}, '.', '') || '@gmail.com' else lower(${email}) end`;
}
