import { ApiError } from "../../api/api-error.ts";

export type Waiting = {
  signal: AbortSignal;
  /** Told when the network is waited for, and when it answers again. */
  onWaiting: (isWaiting: boolean) => void;
};

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Tries again for as long as only the network, or a server that is busy, stands in the way: after a
 * pause that grows, or at once when the browser comes online. Rejects with every other error.
 */
export async function untilItWorks<Value>(
  attempt: () => Promise<Value>,
  { signal, onWaiting }: Waiting,
): Promise<Value> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
    try {
      const value = await attempt();
      onWaiting(false);
      return value;
    } catch (error) {
      if (!mayPass(error)) throw error;
      onWaiting(true);
      await pauseOrOnline(pauseMs, signal);
    }
  }
}

function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

function pauseOrOnline(pauseMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finished = new AbortController();
    const end = (settle: () => void) => {
      finished.abort();
      window.clearTimeout(timer);
      settle();
    };
    const timer = window.setTimeout(() => end(resolve), pauseMs);
    const { signal: until } = finished;
    window.addEventListener("online", () => end(resolve), { signal: until });
    signal.addEventListener("abort", () => end(() => reject(signal.reason)), { signal: until });
    if (signal.aborted) end(() => reject(signal.reason));
  });
}
