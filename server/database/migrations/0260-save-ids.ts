import { sql } from "kysely";
import type { Step } from "./table.ts";

/**
 * What a client sends along so that a repeated request saves once. It was the id of the new row: with somebody's id
 * in it, lines of the audit log about the row were shown as lines about that person.
 */
export const saveIds: Step = {
  name: "0260-save-ids",
  up: async (db, columns) => {
    for (const [table, key] of [
      ["notices", ["saveId"]],
      ["lectures", ["saveId", "createdById"]],
    ] as const) {
      await db.schema.alterTable(table).addColumn("saveId", columns.text).execute();
      await db.schema
        .createIndex(`${table}_by_save_id`)
        .unique()
        .on(table)
        .columns([...key])
        .where(sql.ref("saveId"), "is not", null)
        .execute();
    }
  },
};
