import type { AppContext } from "../../context.ts";
import { type Authority, requireAuthority } from "./authority.repository.ts";

const ASKED_EVERY_MS = 1_000;

/**
 * A question for answers that are made while they are sent, to be asked before each part: whether this
 * person may still have it. It reaches the database once a second at most. Throws what requireAuthority throws.
 */
export function confirmWhileSending(
  { database, now }: Pick<AppContext, "database" | "now">,
  authority: Authority,
): () => Promise<void> {
  let asked = now();
  return async () => {
    const at = now();
    if (at.valueOf() - asked.valueOf() < ASKED_EVERY_MS) return;
    asked = at;
    await requireAuthority(database.db, { ...authority, now: at });
  };
}
