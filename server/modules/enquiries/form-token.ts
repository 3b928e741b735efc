import { createHmac, randomBytes } from "node:crypto";
import { limits } from "../../../contract/limits.ts";
import { isSame } from "../../http/session.ts";

/**
 * A visitor's form token: the time of opening, random bytes and an HMAC over both, so that issuing one writes
 * nothing.
 */
export function drawFormToken({ secret, now }: { secret: Buffer; now: Date }): string {
  const body = `${now.valueOf().toString(36)}.${randomBytes(12).toString("base64url")}`;
  return `${body}.${sign(secret, body)}`;
}

type Clock = { secret: Buffer; now: Date };

/** Whether the server issued this token, long enough ago for a person to write, and not too long ago. */
export function isFormTokenGood(token: string, clock: Clock): boolean {
  return isFormTokenKept(token, clock) && ageMs(token, clock) >= limits.formFillMs;
}

/** Whether the server issued this token and it has not expired, even if it is still too new. */
export function isFormTokenKept(token: string, clock: Clock): boolean {
  const [opened = "", random = "", mark = "", ...rest] = token.split(".");
  if (rest.length > 0 || !isSame(mark, sign(clock.secret, `${opened}.${random}`))) return false;
  const age = ageMs(token, clock);
  return age >= 0 && age <= limits.formTokenMs;
}

function ageMs(token: string, { now }: Clock): number {
  const [opened = ""] = token.split(".");
  return now.valueOf() - Number.parseInt(opened, 36);
}

function sign(secret: Buffer, body: string): string {
  return createHmac("sha256", secret).update(`form:${body}`).digest("base64url");
}
