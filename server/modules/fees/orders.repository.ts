import type { Database, Db, Trx } from "../../database/connect.ts";

export type OrderRow = Database["fee_orders"];

export async function insertOrder(trx: Trx, row: OrderRow): Promise<void> {
  await trx.insertInto("fee_orders").values(row).execute();
}

/** Nobody else can settle it before the transaction ends; an update locks on both databases. */
export async function lockOrder(trx: Trx, id: string): Promise<OrderRow | undefined> {
  return trx
    .updateTable("fee_orders")
    .set({ id })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

export async function setPaid(trx: Trx, { id, entryId }: { id: string; entryId: string }) {
  await trx.updateTable("fee_orders").set({ entryId }).where("id", "=", id).execute();
}

export async function setAsked(trx: Trx, id: string, askedAt: string): Promise<void> {
  await trx.updateTable("fee_orders").set({ askedAt }).where("id", "=", id).execute();
}

/** Those begun since a moment for which no payment has come, those not asked about for longest first. */
export async function listOpenOrders(db: Db, since: string, limit: number): Promise<OrderRow[]> {
  return db
    .selectFrom("fee_orders")
    .selectAll()
    .where("entryId", "is", null)
    .where("at", ">=", since)
    .orderBy("askedAt", (order) => order.asc().nullsFirst())
    .orderBy("at")
    .orderBy("id")
    .limit(limit)
    .execute();
}
