import { createHmac, randomBytes } from "node:crypto";
import { limits } from "../../../contract/limits.ts";
import type { Connection } from "../../database/connect.ts";
import { isSame } from "../../http/csrf.ts";
import { hashToken } from "../../http/session.ts";

/**
 * The single-use nonce of a sign-in (OpenID Connect Core 3.1.2.1). It contains its expiry and an HMAC that
 * binds it to the browser's cookie, so that making one writes nothing; using one does.
 */
export function drawNonce({
  secret,
  cookie,
  now,
}: {
  secret: Buffer;
  cookie: string;
  now: Date;
}): string {
  const body = `${(now.valueOf() + limits.nonceMs).toString(36)}.${randomBytes(16).toString("base64url")}`;
  return `${body}.${bind(secret, { body, cookie })}`;
}

/** Whether this nonce was made for this browser and has not expired. */
export function isNonceValid(
  nonce: string,
  { secret, cookie, now }: { secret: Buffer; cookie: string; now: Date },
): boolean {
  const [end = "", random = "", mark = "", ...rest] = nonce.split(".");
  if (rest.length > 0 || !isSame(mark, bind(secret, { body: `${end}.${random}`, cookie })))
    return false;
  return Number.parseInt(end, 36) > now.valueOf();
}

function bind(secret: Buffer, { body, cookie }: { body: string; cookie: string }): string {
  return createHmac("sha256", secret).update(`nonce:${body}:${cookie}`).digest("base64url");
}

/** Uses up a nonce; false when it was used before. */
export async function spendNonce(
  db: Connection["db"],
  { nonce, now }: { nonce: string; now: Date },
): Promise<boolean> {
  await db.deleteFrom("sign_in_nonces").where("expiresAt", "<=", now.toISOString()).execute();
  const result = await db
    .insertInto("sign_in_nonces")
    .values({
      nonceHash: hashToken(nonce),
      expiresAt: new Date(now.valueOf() + limits.nonceMs).toISOString(),
    })
    .onConflict((conflict) => conflict.column("nonceHash").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
