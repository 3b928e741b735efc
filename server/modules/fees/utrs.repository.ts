import { type SqlBool, sql } from "kysely";
import type { Database, Db, Trx } from "../../database/connect.ts";

const isReversed = sql<SqlBool>`exists (
  select 1 from "fee_entries" where "fee_entries"."reversesId" = "fee_utrs"."entryId")`;

/** Gives false where a standing payment has this transfer. Concurrent callers wait for each other. */
export async function insertUtr(trx: Trx, row: Database["fee_utrs"]): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("fee_utrs")
    .values(row)
    .onConflict((same) =>
      same.column("utr").doUpdateSet({ entryId: row.entryId }).where(isReversed),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type Sought = { accountId: string; utr: string; paise: number };

/** The standing payment of this transfer and sum in the account that no line of a bank confirms yet. */
export async function findUnconfirmed(db: Db, { accountId, utr, paise }: Sought) {
  return db
    .selectFrom("fee_utrs")
    .innerJoin("fee_entries as entry", "entry.id", "fee_utrs.entryId")
    .select("entry.id")
    .where("fee_utrs.utr", "=", utr)
    .where("entry.accountId", "=", accountId)
    .where("entry.paise", "=", -paise)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("bank_lines")
            .select("bank_lines.id")
            .whereRef("bank_lines.entryId", "=", "entry.id"),
        ),
      ),
    )
    .where(({ not }) => not(isReversed))
    .executeTakeFirst();
}
