import { sql } from "kysely";
import type { FeeClaim } from "../../../contract/entities/fee-dues.ts";
import type { Database, Db, Trx } from "../../database/connect.ts";

/** What was said of an account, the newest first. */
export async function listClaims(db: Db, accountId: string): Promise<FeeClaim[]> {
  return db
    .selectFrom("fee_claims")
    .select(["id", "utr", "paise", "paidOn", "at", "state"])
    .where("accountId", "=", accountId)
    .orderBy("id", "desc")
    .limit(50)
    .execute();
}

/** Gives false where the number of the transfer has been named before. */
export async function insertClaim(trx: Trx, row: Database["fee_claims"]): Promise<boolean> {
  const known = await trx
    .selectFrom("fee_claims")
    .select("id")
    .where("utr", "=", row.utr)
    .where("state", "<>", "refused")
    .executeTakeFirst();
  if (known) return false;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("fee_claims")
    .values(row)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Those not matched yet that name one of these transfers, or one of these sums. */
export async function listOpenClaims(
  db: Db,
  { utrs, sums }: { utrs: readonly string[]; sums: readonly number[] },
) {
  return db
    .selectFrom("fee_claims")
    .select(["accountId", "utr", "paise", "paidOn"])
    .where("state", "=", "open")
    .where(({ or, eb }) => or([eb("utr", "in", [...utrs, ""]), eb("paise", "in", [...sums, 0])]))
    .orderBy("id")
    .limit(1_000)
    .execute();
}

/** The bank's line is there: whoever else named this transfer did so by mistake. */
export async function matchClaims(
  trx: Trx,
  { accountId, utrs }: { accountId: string; utrs: readonly string[] },
): Promise<void> {
  if (utrs.length === 0) return;
  await trx
    .updateTable("fee_claims")
    .set(({ eb }) => ({
      state: eb
        .case()
        .when("accountId", "=", accountId)
        .then(sql.lit("matched" as const))
        .else(sql.lit("refused" as const))
        .end(),
    }))
    .where("utr", "in", utrs)
    .where("state", "=", "open")
    .execute();
}

/** The office has taken the transfer as a payment of the account. */
export async function matchOwnClaim(
  trx: Trx,
  { accountId, utr }: { accountId: string; utr: string },
): Promise<void> {
  await trx
    .updateTable("fee_claims")
    .set({ state: "matched" })
    .where("accountId", "=", accountId)
    .where("utr", "=", utr)
    .where("state", "=", "open")
    .execute();
}
