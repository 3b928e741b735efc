import { sql } from "kysely";
import { type Step, statementsOf } from "./table.ts";

const changes = `
alter table "fee_accounts" add column "version" integer default 1 not null;
alter table "fee_allocations" add column "isByHand" integer default 0 not null check ("isByHand" in (0, 1));
alter table "bank_lines" add column "setAside" text;
`;

/** The office says what a payment is used for, and which line of a bank is nobody's fee. */
export const feesLaidByHand: Step = {
  name: "0005-fees-laid-by-hand",
  async up(db, _columns, dialect) {
    for (const statement of statementsOf(changes.trim(), dialect))
      await sql.raw(statement).execute(db);
  },
};
