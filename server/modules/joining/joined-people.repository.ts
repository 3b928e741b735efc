import type { Connection } from "../../database/connect.ts";
import type { Database } from "../../database/schema.ts";

type Db = Connection["db"];

export async function insertJoined(trx: Db, row: Database["joined_people"]): Promise<void> {
  await trx.insertInto("joined_people").values(row).execute();
}

/** The ids that were joined to an account: who erases it erases them too, from older backups. */
export async function listFormerIds(db: Db, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("joined_people")
    .select("formerId")
    .where("userId", "in", userIds)
    .execute();
  return rows.map(({ formerId }) => formerId);
}

/** The accounts to which people were joined, by the ids that they had before. */
export async function findJoinedAccounts(
  db: Db,
  formerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (formerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("joined_people")
    .select(["formerId", "userId"])
    .where("formerId", "in", formerIds)
    .execute();
  return new Map(rows.map(({ formerId, userId }) => [formerId, userId]));
}

/** Phone numbers and e-mail addresses of the forms that were not kept. */
export async function listFormerContacts(db: Db, userId: string) {
  return db
    .selectFrom("joined_people")
    .select(["phoneNumber", "email"])
    .where("userId", "=", userId)
    .execute();
}
