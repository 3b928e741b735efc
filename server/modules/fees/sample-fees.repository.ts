import type { FeePlan } from "../../../contract/entities/fees.ts";
import type { Db, Trx } from "../../database/connect.ts";

export async function findFeeOf(db: Db, courseId: string) {
  return db
    .selectFrom("courses")
    .select(["feePaise", "enrolmentFeePaise"])
    .where("id", "=", courseId)
    .executeTakeFirst();
}

export async function savePlan(
  trx: Trx,
  { courseId, plan }: { courseId: string; plan: FeePlan },
): Promise<void> {
  await trx
    .insertInto("fee_plans")
    .values({ courseId, plan: JSON.stringify(plan), version: 1 })
    .onConflict((same) => same.doNothing())
    .execute();
}

export async function listAccountsIn(
  db: Db,
  { courseIds, userIds }: { courseIds: readonly string[]; userIds: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom("fee_accounts")
    .select("id")
    .where("courseId", "in", [...courseIds, ""])
    .where("userId", "in", [...userIds, ""])
    .execute();
  return rows.map(({ id }) => id);
}

/** With all that is written about them. Only for samples: accounts of people are kept. */
export async function deleteAccounts(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const entries = trx.selectFrom("fee_entries").select("id").where("accountId", "in", ids);
  await trx
    .updateTable("bank_lines")
    .set({ entryId: null })
    .where("entryId", "in", entries)
    .execute();
  await trx.deleteFrom("fee_utrs").where("entryId", "in", entries).execute();
  await trx.deleteFrom("fee_documents").where("entryId", "in", entries).execute();
  await trx.deleteFrom("fee_allocations").where("chargeId", "in", entries).execute();
  for (const table of ["fee_open_charges", "fee_promises", "fee_claims", "refund_quotes"] as const)
    await trx.deleteFrom(table).where("accountId", "in", ids).execute();
  const written = trx.deleteFrom("fee_entries").where("accountId", "in", ids);
  // Reversals refer to the others.
  await written.where("reversesId", "is not", null).execute();
  await written.execute();
  await trx.deleteFrom("fee_accounts").where("id", "in", ids).execute();
}

/** An institute whose only documents were samples begins its numbers anew. */
export async function forgetUnusedSeries(trx: Trx): Promise<void> {
  const left = await trx.selectFrom("fee_documents").select("id").limit(1).executeTakeFirst();
  if (!left) await trx.deleteFrom("fee_series").execute();
}
