import { setTimeout as pause } from "node:timers/promises";

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
