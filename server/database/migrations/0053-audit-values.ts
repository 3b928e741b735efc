import { sql } from "kysely";
import type { Step } from "./table.ts";

/**
 * What a line of the audit log changed, as JSON of the changed fields, why, and whom it is about. With that
 * person, or with the enquiry, these values are erased; that something was done stays.
 */
export const auditValues: Step = {
  name: "0053-audit-values",
  up: async (db, columns, dialect) => {
    for (const column of ["before", "after", "reason", "personId"])
      await db.schema.alterTable("audit_log").addColumn(column, columns.text).execute();
    for (const column of ["actorId", "subjectId", "personId"])
      await db.schema
        .createIndex(`audit_log_${column}`)
        .on("audit_log")
        .columns([column, "at", "id"])
        .execute();
    await sql`update "audit_log" set "personId" = "subjectId" where "subjectType" = 'user'`.execute(
      db,
    );
    for (const [table, column] of [
      ["users", "personId"],
      ["enquiries", "subjectId"],
    ] as const)
      await sql.raw(forgetting(dialect, { table, column })).execute(db);
  },
};

function forgetting(
  dialect: "sqlite" | "postgres",
  { table, column }: { table: string; column: string },
): string {
  const name = `forget_audit_values_of_${table}`;
  const update = `update "audit_log" set "before" = null, "after" = null, "reason" = null
    where "${column}" = old."id"`;
  if (dialect === "sqlite")
    return `create trigger "${name}" after delete on "${table}" begin ${update}; end`;
  return `create function ${name}() returns trigger language plpgsql as $$
      begin ${update}; return null; end $$;
    create trigger "${name}" after delete on "${table}" for each row execute function ${name}()`;
}
