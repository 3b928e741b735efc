import { sql } from "kysely";
import type { Step } from "./table.ts";

/**
 * What was erased, by id alone, so that a restored backup can erase it again. Earlier deletions of accounts
 * are taken from the audit log.
 */
export const erasures: Step = {
  name: "0035-erasures",
  up: async (db, columns) => {
    await db.schema
      .createTable("erasures")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("kind", columns.text, (column) => column.notNull())
      .addColumn("erasedAt", columns.text, (column) => column.notNull())
      .addCheckConstraint("erasures_of_a_kind", sql`"kind" in ('account', 'enquiry')`)
      .execute();
    await db.schema
      .createIndex("erasures_by_erasedAt")
      .on("erasures")
      .columns(["erasedAt"])
      .execute();
    await sql`
      insert into "erasures" ("id", "kind", "erasedAt")
      select "subjectId", 'account', min("at") from "audit_log"
      where "action" = 'delete' and "subjectType" = 'user' and "detail" = 'own account'
      group by "subjectId"`.execute(db);
  },
};
