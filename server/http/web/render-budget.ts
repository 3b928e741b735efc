import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";

const WINDOW_MS = 60_000;

/**
 * Counts a rendering that is about to begin, by the network that asks (networkOf in rate-limits.ts). Throws
 * AppError("rate_limited") past the network's number and AppError("unavailable") past that of this process,
 * both with the seconds to wait.
 */
export type SpendRender = (network: string) => void;

/**
 * Not @fastify/rate-limit, which counts by request and only later: a class that opens one page together has
 * it rendered once, and is counted once. `now` gives milliseconds that never go back.
 */
export function createRenderBudget({
  isOn,
  now = () => performance.now(),
}: {
  isOn: boolean;
  now?: () => number;
}): SpendRender {
  const byNetwork = new Map<string, number>();
  let spent = 0;
  let endsAt = 0;
  return (network) => {
    if (!isOn) return;
    const at = now();
    if (at >= endsAt) {
      endsAt = at + WINDOW_MS;
      spent = 0;
      byNetwork.clear();
    }
    const retryAfterSeconds = Math.ceil((endsAt - at) / 1000);
    const own = byNetwork.get(network) ?? 0;
    if (own >= limits.networkRendersPerMinute)
      throw new AppError("rate_limited", { retryAfterSeconds });
    if (spent >= limits.rendersPerMinute) throw new AppError("unavailable", { retryAfterSeconds });
    byNetwork.set(network, own + 1);
    spent += 1;
  };
}
