import type { Database, Db, Trx } from "../../database/connect.ts";

/** The last promise of each account, by its id. */
export async function listLastPromises(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom("fee_promises")
    .select(["accountId", "promisedOn", "note"])
    .where("accountId", "in", ids)
    .orderBy("id")
    .execute();
  return new Map(rows.map(({ accountId, ...promise }) => [accountId, promise]));
}

/** The newest first. */
export async function listPromises(db: Db, accountId: string) {
  return db
    .selectFrom("fee_promises")
    .leftJoin("users", "users.id", "fee_promises.byId")
    .select(["fee_promises.id", "fee_promises.promisedOn", "fee_promises.note"])
    .select(["users.name as by", "fee_promises.at"])
    .where("fee_promises.accountId", "=", accountId)
    .orderBy("fee_promises.id", "desc")
    .execute();
}

export async function insertPromise(trx: Trx, row: Database["fee_promises"]): Promise<void> {
  await trx.insertInto("fee_promises").values(row).execute();
}

/** Whether somebody has signed in, so that a notice reaches them. The row is locked until the transaction ends. */
export async function lockReader(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .updateTable("users")
    .set({ id })
    .where("id", "=", id)
    .returning("subject")
    .executeTakeFirst();
  return row !== undefined && !row.subject.startsWith("office|");
}
