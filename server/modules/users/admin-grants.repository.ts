import { createHash } from "node:crypto";
import type { Connection } from "../../database/connect.ts";

type Db = Connection["db"];

/** Uses up what ADMIN_EMAILS grants to a subject (`issuer|sub`); false where it was used before. */
export async function spendAdminGrant(trx: Db, subject: string): Promise<boolean> {
  const result = await trx
    .insertInto("admin_grants")
    .values({ subjectHash: hashOf(subject) })
    .onConflict((conflict) => conflict.column("subjectHash").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The same for whom an admin takes the role from: it must not come back with a new account. */
export async function spendAdminGrantOf(trx: Db, userId: string): Promise<void> {
  const user = await trx
    .selectFrom("users")
    .select("subject")
    .where("id", "=", userId)
    .executeTakeFirst();
  if (user) await spendAdminGrant(trx, user.subject);
}

/** All that outlives an erased account: neither the address nor the subject can be read from it. */
function hashOf(subject: string): string {
  return createHash("sha256").update(subject).digest("hex");
}
