import type { Connection } from "./connect.ts";
import { heldFromDeletion } from "./locked.ts";
import type { Database } from "./schema.ts";

type Db = Connection["db"];

/** The tables whose rows have an id. */
type Identified = {
  [Table in keyof Database]: Database[Table] extends { id: string } ? Table : never;
}[keyof Database];

/** Whether a table has a row with this id. Here, so that no module imports another only to ask this. */
export async function hasRow(db: Db, table: Identified, id: string): Promise<boolean> {
  const row = await db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** The same, and nobody can delete the row before the transaction ends: for what is about to refer to it. */
export async function holdRow(trx: Db, table: Identified, id: string): Promise<boolean> {
  const row = trx.selectFrom(table).select("id").where("id", "=", id);
  return (await heldFromDeletion(row, trx).executeTakeFirst()) !== undefined;
}
