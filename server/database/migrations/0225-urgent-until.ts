import { type Kysely, sql } from "kysely";
import type { Dialect, Step } from "./table.ts";

/**
 * What is urgent is so until the class begins that it tells of. When the classes of earlier notices began is not
 * known; they were all within twelve hours.
 */
export const urgentUntil: Step = {
  name: "0225-urgent-until",
  up: async (db, columns, dialect) => {
    await db.schema.dropIndex("outbox_by_state").execute();
    for (const table of ["notices", "outbox"]) {
      await db.schema.alterTable(table).addColumn("urgentUntil", columns.text).execute();
      await fillIn(db, table, dialect);
      await db.schema.alterTable(table).dropColumn("isUrgent").execute();
    }
    await db.schema
      .createIndex("outbox_by_state")
      .on("outbox")
      .columns(["state", "channel", "nextAt", "id"])
      .execute();
    await db.schema
      .createIndex("outbox_urgent")
      .on("outbox")
      .columns(["state", "channel", "urgentUntil", "id"])
      .where(sql.ref("urgentUntil"), "is not", null)
      .execute();
  },
};

async function fillIn(db: Kysely<unknown>, table: string, dialect: Dialect): Promise<void> {
  const end =
    dialect === "sqlite"
      ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', "createdAt", '12 hours')`
      : sql`to_char(("createdAt"::timestamptz + interval '12 hours') at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await sql`update ${sql.table(table)} set "urgentUntil" = ${end} where "isUrgent" = 1`.execute(db);
}
