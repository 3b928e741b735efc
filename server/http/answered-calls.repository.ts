import type { Db } from "../database/connect.ts";
import type { AnsweredCallsTable } from "../database/tables/program.ts";

/** The caller and the key that they made. */
export type CallKey = Pick<AnsweredCallsTable, "userId" | "key">;

/** False where this caller has sent the key before. A call that is under way with it is waited for. */
export async function insertAnsweredCall(trx: Db, row: AnsweredCallsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await trx
    .insertInto("answered_calls")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return count === 1n;
}

export async function saveResult(
  trx: Db,
  { userId, key }: CallKey,
  result: string | null,
): Promise<void> {
  await trx
    .updateTable("answered_calls")
    .set({ result })
    .where("userId", "=", userId)
    .where("key", "=", key)
    .execute();
}

export async function getAnsweredCall(trx: Db, { userId, key }: CallKey) {
  return trx
    .selectFrom("answered_calls")
    .select(["requestHash", "result"])
    .where("userId", "=", userId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
}

/** Forgets the calls from before this moment (ISO 8601). */
export async function deleteAnsweredCalls(db: Db, before: string): Promise<void> {
  await db.deleteFrom("answered_calls").where("at", "<", before).execute();
}
