import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Step } from "./table.ts";

/** Who has already used the grant of ADMIN_EMAILS: the SHA-256 of each subject, and nothing else. */
export const adminGrants: Step = {
  name: "0025-admin-grants",
  up: async (db, columns) => {
    await db.schema
      .createTable("admin_grants")
      .addColumn("subjectHash", columns.text, (column) => column.primaryKey().notNull())
      .execute();
    for (const subject of await subjectsOfAdmins(db)) {
      const subjectHash = createHash("sha256").update(subject).digest("hex");
      await sql`insert into "admin_grants" ("subjectHash") values (${subjectHash})`.execute(db);
    }
  },
};

/** People who are admins, or who lost the role according to the audit log. */
async function subjectsOfAdmins(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select "subject" from "users" where "role" = 'admin' or "id" in (
      select "subjectId" from "audit_log"
      where "subjectType" = 'user' and "detail" like 'role: admin to %')`.execute(db);
  return rows.map(({ subject }) => subject);
}
