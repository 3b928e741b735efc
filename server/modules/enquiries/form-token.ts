import { createHmac, randomBytes } from "node:crypto";
import { limits } from "../../../contract/limits.ts";
import { isSame } from "../../http/csrf.ts";

/**
 * What a visitor's form must carry: when it was opened, some randomness and an HMAC over both, so that
 * handing one out writes nothing.
 */
export function drawFormToken({ secret, now }: { secret: Buffer; now: Date }): string {
  const body = `${now.valueOf().toString(36)}.${randomBytes(12).toString("base64url")}`;
  return `${body}.${sign(secret, body)}`;
}

/** Whether the server gave this token out, long enough ago for a person to write and not too long ago. */
export function isFormTokenGood(
  token: string,
  { secret, now }: { secret: Buffer; now: Date },
): boolean {
  const [opened = "", random = "", mark = "", ...rest] = token.split(".");
  if (rest.length > 0 || !isSame(mark, sign(secret, `${opened}.${random}`))) return false;
  const ageMs = now.valueOf() - Number.parseInt(opened, 36);
  return ageMs >= limits.formFillMs && ageMs <= limits.formTokenMs;
}

function sign(secret: Buffer, body: string): string {
  return createHmac("sha256", secret).update(`form:${body}`).digest("base64url");
}
