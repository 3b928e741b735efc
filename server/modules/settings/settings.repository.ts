import type { Connection } from "../../database/connect.ts";

type Db = Connection["db"];

/** The value kept under a key, if any. */
export async function findSetting(db: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.value;
}

export async function saveSetting(
  db: Db,
  { key, value, at }: { key: string; value: string; at: Date },
): Promise<void> {
  const updatedAt = at.toISOString();
  await db
    .insertInto("settings")
    .values({ key, value, updatedAt })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value, updatedAt }))
    .execute();
}

/** Keeps the value that is there already; whichever process comes first decides. */
export async function saveSettingOnce(
  db: Db,
  { key, value, at }: { key: string; value: string; at: Date },
): Promise<string> {
  await db
    .insertInto("settings")
    .values({ key, value, updatedAt: at.toISOString() })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const kept = await findSetting(db, key);
  return kept ?? value;
}
