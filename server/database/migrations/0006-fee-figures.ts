import { sql } from "kysely";
import { createTrigger } from "./baseline/write-trigger.ts";
import { type Step, statementsOf } from "./table.ts";

const changes = `
drop index "fee_entries_by_day";
drop index "fee_entries_due";
drop index "fee_entries_late";
alter table "fee_entries" add column "courseId" text;
update "fee_entries" set "courseId" = "account"."courseId" from "fee_accounts" as "account" where "account"."id" = "accountId";
create index "fee_entries_by_day" on "fee_entries" ("receivedOn", "kind", "method", "courseId", "paise", "reversesId") where "receivedOn" is not null;
create index "fee_entries_due" on "fee_entries" ("dueOn", "at", "courseId", "paise") where "dueOn" is not null;
create index "fee_entries_late" on "fee_entries" ("at", "dueOn", "courseId", "paise") where "at" > "dueOn";
drop index "fee_open_charges_due";
drop index "fee_open_charges_by_account";
alter table "fee_open_charges" add column "courseId" text;
alter table "fee_open_charges" add column "at" text default '' not null;
alter table "fee_open_charges" add column "openPaise" bigint default 0 not null;
update "fee_open_charges" set "courseId" = "charge"."courseId", "at" = "charge"."at", "openPaise" = "charge"."paise" - coalesce((
  select sum("laid"."paise") from "fee_allocations" as "laid" where "laid"."chargeId" = "charge"."id"
), 0) from "fee_entries" as "charge" where "charge"."id" = "chargeId";
create index "fee_open_charges_due" on "fee_open_charges" ("dueOn", "at", "courseId", "openPaise");
create index "fee_open_charges_by_account" on "fee_open_charges" ("accountId", "dueOn", "openPaise");
`;

/** A month's figures are read from indexes alone: what is open and of which course stands beside each. */
export const feeFigures: Step = {
  name: "0006-fee-figures",
  async up(db, _columns, dialect) {
    for (const statement of statementsOf(changes.trim(), dialect))
      await sql.raw(statement).execute(db);
    await createTrigger(db, dialect, {
      name: "fee_entries_follow_account",
      on: `after update of "courseId" on "fee_accounts"`,
      work: ["fee_entries", "fee_open_charges"].map(
        (table) => `update "${table}" set "courseId" = new."courseId" where "accountId" = new."id"`,
      ),
    });
  },
};
