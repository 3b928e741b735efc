import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseFull } from "./refusals.ts";

const SQLITE_BUSY = 5;
const PATIENCE_MS = 5_000;
const PAUSE_MS = 10;

/**
 * Tries again while another process is writing. SQLite's own busy timeout would block the event loop. Gives
 * up with SQLite's error after PATIENCE_MS, which begin anew when our own rewriting of the file ends.
 */
export async function whileBusy<Result>(
  step: () => Result,
  isRewriting: () => boolean = () => false,
): Promise<Result> {
  let giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return step();
    } catch (error) {
      if (isRewriting()) giveUpAt = performance.now() + PATIENCE_MS;
      if (!isBusy(error) || performance.now() > giveUpAt) throw error;
    }
    await pause(PAUSE_MS);
  }
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    "errcode" in error &&
    typeof error.errcode === "number" &&
    (error.errcode & 0xff) === SQLITE_BUSY
  );
}

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
