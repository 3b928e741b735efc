import { sql } from "kysely";
import type { Step } from "./table.ts";

/** Who began to undo an import, so that the server can finish it in that person's name. */
export const importUndos: Step = {
  name: "0083-import-undos",
  up: async (db, columns) => {
    await db.schema.alterTable("imports").addColumn("undoneById", columns.text).execute();
    await sql`update "imports" set "undoneById" = (select max("actorId") from "audit_log"
      where "subjectType" = 'import' and "action" = 'delete' and "subjectId" = "imports"."id")
      where "undoneAt" is not null`.execute(db);
  },
};
