import { sql } from "kysely";
import { type FeeSettings, initialFeeSettings } from "../../../contract/entities/fee-settings.ts";
import type { Connection, Database, Db, Trx } from "../../database/connect.ts";

const ID = "fees";

/** Version 1 as long as the office has set nothing. */
export async function readFeeSettings(db: Db): Promise<{ settings: FeeSettings; version: number }> {
  const row = await db
    .selectFrom("fee_settings")
    .select(["settings", "version"])
    .where("id", "=", ID)
    .executeTakeFirst();
  return row
    ? { settings: JSON.parse(row.settings) as FeeSettings, version: row.version }
    : { settings: initialFeeSettings, version: 1 };
}

/** False where somebody else has saved since the version before was read. */
export async function saveFeeSettings(
  trx: Trx,
  { settings, version }: { settings: FeeSettings; version: number },
): Promise<boolean> {
  const row = { settings: JSON.stringify(settings), version };
  const saved = await trx
    .insertInto("fee_settings")
    .values({ id: ID, ...row })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(row)
        .where("fee_settings.version", "=", version - 1),
    )
    .returning("id")
    .executeTakeFirst();
  return saved !== undefined;
}

/** The last first. */
export async function listLockedMonths(db: Db): Promise<Database["fee_locked_months"][]> {
  return db
    .selectFrom("fee_locked_months")
    .select(["month", "byId", "at"])
    .orderBy("month", "desc")
    .execute();
}

/** Waits until whoever has written into the ledger has committed; who writes later sees what this transaction wrote. */
export async function holdWriters(trx: Trx, dialect: Connection["dialect"]): Promise<void> {
  // SQLite's writing transactions run one after another.
  if (dialect === "postgres") await sql`lock table "fee_entries" in share mode`.execute(trx);
}

/** False where it is locked already. */
export async function insertLockedMonth(
  trx: Trx,
  row: Database["fee_locked_months"],
): Promise<boolean> {
  const inserted = await trx
    .insertInto("fee_locked_months")
    .values(row)
    .onConflict((conflict) => conflict.column("month").doNothing())
    .returning("month")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False where it was not locked. */
export async function deleteLockedMonth(trx: Trx, month: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom("fee_locked_months")
    .where("month", "=", month)
    .returning("month")
    .executeTakeFirst();
  return deleted !== undefined;
}
