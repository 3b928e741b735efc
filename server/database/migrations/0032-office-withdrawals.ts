import { sql } from "kysely";
import type { Step } from "./table.ts";

/**
 * When the office withdrew an enrolment: a lapsed one the student may take up again, this one only the
 * office reopens. Until now nobody but the office wrote `withdrawn` into a row.
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
