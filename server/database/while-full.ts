import { isDatabaseFull } from "./refusals.ts";

/**
 * Tries again while space can be freed on a full disk. Inside a transaction the whole transaction is tried
 * again instead.
 */
export function whileFull<Result>(makeRoom: () => boolean, step: () => Result): Result {
  for (;;) {
    try {
      return step();
    } catch (error) {
      if (!isDatabaseFull(error) || !makeRoom()) throw error;
    }
  }
}
