import type { AppContext } from "../../context.ts";
import { hashToken } from "../../http/session.ts";
import { findByToken } from "./enquiries.repository.ts";
import { drawFormToken, isFormTokenKept } from "./form-token.ts";

/**
 * A new token, or the former one while it is still valid: a new one would start the least time again, so that
 * resending a refused form at once would always be too fast.
 */
export async function giveFormToken(
  { database: { db }, secret, now }: Pick<AppContext, "database" | "secret" | "now">,
  former: string | undefined,
): Promise<string> {
  const clock = { secret, now: now() };
  const isKept = former !== undefined && isFormTokenKept(former, clock);
  if (isKept && !(await findByToken(db, hashToken(former)))) return former;
  return drawFormToken(clock);
}
