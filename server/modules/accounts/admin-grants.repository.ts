import { createHash } from "node:crypto";
import type { Db } from "../../database/connect.ts";

/** Uses up the grant of ADMIN_EMAILS for a subject (`issuer|sub`); false where it was used before. */
export async function spendAdminGrant(trx: Db, subject: string): Promise<boolean> {
  const result = await trx
    .insertInto("admin_grants")
    .values({ subjectHash: hashOf(subject) })
    .onConflict((conflict) => conflict.column("subjectHash").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The same when an admin takes the role from somebody, so that it does not come back with a new account. */
export async function spendAdminGrantOf(trx: Db, userId: string): Promise<void> {
  const user = await trx
    .selectFrom("users")
    .select("subject")
    .where("id", "=", userId)
    .executeTakeFirst();
  if (user) await spendAdminGrant(trx, user.subject);
}

/** A number of rows that one statement can insert on both databases. */
const BATCH = 300;

/** Uses up grants by the hashes of their subjects, from another database of this institute. */
export async function insertAdminGrants(trx: Db, hashes: readonly string[]): Promise<void> {
  for (let at = 0; at < hashes.length; at += BATCH) {
    await trx
      .insertInto("admin_grants")
      .values(hashes.slice(at, at + BATCH).map((subjectHash) => ({ subjectHash })))
      .onConflict((conflict) => conflict.column("subjectHash").doNothing())
      .execute();
  }
}

/** Stays when the account is erased: neither the address nor the subject can be read from it. */
function hashOf(subject: string): string {
  return createHash("sha256").update(subject).digest("hex");
}
