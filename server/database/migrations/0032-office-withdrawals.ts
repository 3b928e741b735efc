import { sql } from "kysely";
import type { Step } from "./table.ts";

/**
 * When the office withdrew an enrolment. A student may enrol again after a lapsed one; one that was withdrawn
 * only the office reopens. Until now only the office wrote `withdrawn`.
 */
export const officeWithdrawals: Step = {
  name: "0032-office-withdrawals",
  up: async (db, columns) => {
    await db.schema
      .alterTable("enrolments")
      .addColumn("withdrawnByOfficeAt", columns.text)
      .execute();
    await sql`update "enrolments" set "withdrawnByOfficeAt" = "changedAt" where "status" = 'withdrawn'`.execute(
      db,
    );
  },
};
