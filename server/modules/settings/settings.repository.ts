import { randomBytes } from "node:crypto";
import type { Connection, Db } from "../../database/connect.ts";

/** The value of a key, if any. */
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

/** Keeps an existing value, so that the first process decides; gives the stored value. */
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

/** The key of every HMAC, made at the first start and shared by all processes of this database. */
export async function loadSecret({ db }: Connection, now: Date): Promise<Buffer> {
  const value = await saveSettingOnce(db, {
    key: "secret",
    value: randomBytes(32).toString("base64url"),
    at: now,
  });
  return Buffer.from(value, "base64url");
}
