import { sql } from "kysely";
import { type Step, statementsOf } from "./table.ts";

const tables = `
create table "fee_settings" (
  "id" text primary key not null,
  "settings" text not null,
  "version" integer default 1 not null
);

create table "fee_plans" (
  "courseId" text primary key not null references "courses" ("id") on delete cascade,
  "plan" text not null,
  "version" integer default 1 not null
);

create table "fee_accounts" (
  "id" text primary key not null,
  "userId" text references "users" ("id") on delete set null,
  "enrolmentId" text references "enrolments" ("id") on delete set null,
  "courseId" text references "courses" ("id") on delete set null,
  "plan" text,
  "refundVersion" text,
  "code" text not null,
  "openedAt" text not null,
  constraint "fee_accounts_code" unique ("code"),
  constraint "fee_accounts_enrolment" unique ("enrolmentId")
);
create index "fee_accounts_by_user" on "fee_accounts" ("userId", "id");
create index "fee_accounts_by_course" on "fee_accounts" ("courseId", "id");

create table "fee_entries" (
  "id" text primary key not null,
  "accountId" text not null references "fee_accounts" ("id"),
  "kind" text not null check ("kind" in ('charge', 'discount', 'payment', 'refund', 'write-off', 'reversal')),
  "paise" bigint not null check ("paise" <> 0),
  "dueOn" text,
  "method" text check ("method" in ('cash', 'upi', 'card', 'bank', 'cheque', 'online')),
  "receivedOn" text,
  "reference" text,
  "reason" text,
  "byId" text not null,
  "at" text not null,
  "reversesId" text references "fee_entries" ("id"),
  "clearedOn" text,
  constraint "fee_entries_reversed_once" unique ("reversesId")
);
create index "fee_entries_by_account" on "fee_entries" ("accountId", "id");
create index "fee_entries_by_day" on "fee_entries" ("receivedOn", "kind", "method", "accountId", "paise", "reversesId") where "receivedOn" is not null;
create index "fee_entries_lessened" on "fee_entries" ("at", "kind", "paise", "reversesId") where "kind" in ('discount', 'write-off', 'reversal');
create index "fee_entries_due" on "fee_entries" ("dueOn", "at", "accountId", "paise") where "dueOn" is not null;
create index "fee_entries_late" on "fee_entries" ("at", "dueOn", "accountId", "paise") where "at" > "dueOn";

create table "fee_utrs" (
  "utr" text primary key not null,
  "entryId" text not null references "fee_entries" ("id")
);

create table "fee_allocations" (
  "creditId" text not null references "fee_entries" ("id"),
  "chargeId" text not null references "fee_entries" ("id"),
  "paise" bigint not null check ("paise" > 0),
  constraint "fee_allocations_key" primary key ("creditId", "chargeId")
);
create index "fee_allocations_by_charge" on "fee_allocations" ("chargeId", "creditId");

create table "fee_open_charges" (
  "chargeId" text primary key not null references "fee_entries" ("id"),
  "accountId" text not null references "fee_accounts" ("id"),
  "dueOn" text not null
);
create index "fee_open_charges_due" on "fee_open_charges" ("dueOn", "accountId", "chargeId");
create index "fee_open_charges_by_account" on "fee_open_charges" ("accountId", "dueOn");

create table "fee_series" (
  "series" text not null,
  "year" text not null,
  "last" integer not null,
  constraint "fee_series_key" primary key ("series", "year")
);

create table "fee_documents" (
  "id" text primary key not null,
  "kind" text not null,
  "number" text not null,
  "entryId" text not null references "fee_entries" ("id"),
  "snapshot" text not null,
  "at" text not null,
  "cancelledAt" text,
  "printedAt" text,
  constraint "fee_documents_number" unique ("number")
);
create index "fee_documents_by_entry" on "fee_documents" ("entryId");
create index "fee_documents_by_moment" on "fee_documents" ("at");

create table "fee_locked_months" (
  "month" text primary key not null,
  "byId" text not null,
  "at" text not null
);

create table "fee_promises" (
  "id" text primary key not null,
  "accountId" text not null references "fee_accounts" ("id"),
  "promisedOn" text not null,
  "note" text,
  "byId" text not null,
  "at" text not null
);
create index "fee_promises_by_account" on "fee_promises" ("accountId", "promisedOn");

create table "fee_claims" (
  "id" text primary key not null,
  "accountId" text not null references "fee_accounts" ("id"),
  "utr" text not null,
  "paise" bigint not null,
  "paidOn" text not null,
  "at" text not null,
  "state" text not null check ("state" in ('open', 'matched', 'refused'))
);
create unique index "fee_claims_utr" on "fee_claims" ("utr") where "state" <> 'refused';
create index "fee_claims_by_account" on "fee_claims" ("accountId", "id");

create table "fee_orders" (
  "id" text primary key not null,
  "accountId" text not null references "fee_accounts" ("id"),
  "paise" bigint not null,
  "at" text not null,
  "entryId" text references "fee_entries" ("id"),
  "askedAt" text
);
create index "fee_orders_open" on "fee_orders" ("at", "id") where "entryId" is null;
create index "fee_orders_by_account" on "fee_orders" ("accountId", "id");

create table "bank_lines" (
  "id" text primary key not null,
  "lineKey" text not null,
  "bank" text not null,
  "day" text not null,
  "paise" bigint not null,
  "reference" text not null,
  "narration" text not null,
  "entryId" text references "fee_entries" ("id"),
  "at" text not null,
  constraint "bank_lines_once" unique ("lineKey")
);
create index "bank_lines_open" on "bank_lines" ("day", "id") where "entryId" is null;
create index "bank_lines_by_entry" on "bank_lines" ("entryId") where "entryId" is not null;

create table "refund_quotes" (
  "id" text primary key not null,
  "accountId" text not null references "fee_accounts" ("id"),
  "paise" bigint not null,
  "quote" text not null,
  "dueOn" text,
  "byId" text not null,
  "at" text not null
);
create index "refund_quotes_by_account" on "refund_quotes" ("accountId", "id");
create index "refund_quotes_due" on "refund_quotes" ("dueOn", "id") where "dueOn" is not null;

create table "cashiers" (
  "userId" text primary key not null references "users" ("id") on delete cascade,
  "grantedById" text not null,
  "at" text not null
);
`;

/** Money: what is owed, what was paid and what was printed for it (docs/decisions/0107-a-ledger-that-only-grows.md). */
export const fees: Step = {
  name: "0004-fees",
  async up(db, _columns, dialect) {
    for (const statement of statementsOf(tables.trim(), dialect))
      await sql.raw(statement).execute(db);
  },
};
