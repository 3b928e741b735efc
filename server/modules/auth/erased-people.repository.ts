import type { Database, Db } from "../../database/connect.ts";

export type Erasure = Database["erasedPeople"];

/** A number of rows that one statement can insert on both databases. */
const BATCH = 300;

/** Records what is erased, in the transaction that erases it; existing records stay as they are. */
export async function insertErasedPeople(trx: Db, erased: readonly Erasure[]): Promise<void> {
  for (let at = 0; at < erased.length; at += BATCH) {
    await trx
      .insertInto("erasedPeople")
      .values(erased.slice(at, at + BATCH))
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  }
}

export async function listErasedPeople(db: Db): Promise<Erasure[]> {
  return db.selectFrom("erasedPeople").select(["id", "kind", "erasedAt"]).orderBy("id").execute();
}

/** The time of the last erasure. */
export async function findLastErased(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom("erasedPeople")
    .select("erasedAt")
    .orderBy("erasedAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.erasedAt;
}

/** The ids of accounts that were recorded as erased but exist. */
export async function listErasedAccounts(trx: Db): Promise<string[]> {
  const rows = await trx
    .selectFrom("users")
    .select("id")
    .where("id", "in", erasedAccounts(trx))
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes these accounts with all that refers to them; gives their ids. */
export async function deleteErasedAccounts(trx: Db): Promise<string[]> {
  const gone = await trx
    .deleteFrom("users")
    .where("id", "in", erasedAccounts(trx))
    .returning("id")
    .execute();
  return gone.map(({ id }) => id);
}

function erasedAccounts(trx: Db) {
  return trx.selectFrom("erasedPeople").select("id").where("kind", "=", "account");
}

/** Deletes enquiries that were recorded as erased; gives their number. */
export async function deleteErasedEnquiries(trx: Db): Promise<number> {
  const erased = trx.selectFrom("erasedPeople").select("id").where("kind", "=", "enquiry");
  const gone = await trx
    .deleteFrom("enquiries")
    .where("id", "in", erased)
    .returning("id")
    .execute();
  return gone.length;
}
