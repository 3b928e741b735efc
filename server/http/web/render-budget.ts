import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";

const WINDOW_MS = 60_000;

/**
 * Counts a rendering before it begins, by network (networkOf in rate-limits.ts). Throws
 * AppError("rate_limited") past the limit of the network and AppError("unavailable") past that of the
 * process, both with the seconds to wait. A page of one visitor's own is rendered each time it is asked for: it
 * counts against a limit of its own, so that such pages cannot use up what all others need.
 */
export type SpendRender = (network: string, page?: { isPrivate: boolean }) => void;

/**
 * Not @fastify/rate-limit, which counts requests: a class that opens one page together has it rendered once,
 * which is to count once. `now` gives monotonic milliseconds.
 */
export function createRenderBudget({
  isOn,
  now = () => performance.now(),
}: {
  isOn: boolean;
  now?: () => number;
}): SpendRender {
  const byNetwork = new Map<string, number>();
  const privateByNetwork = new Map<string, number>();
  let spent = 0;
  let endsAt = 0;
  return (network, { isPrivate } = { isPrivate: false }) => {
    if (!isOn) return;
    const at = now();
    if (at >= endsAt) {
      endsAt = at + WINDOW_MS;
      spent = 0;
      byNetwork.clear();
      privateByNetwork.clear();
    }
    const retryAfterSeconds = Math.ceil((endsAt - at) / 1000);
    const counts = isPrivate ? privateByNetwork : byNetwork;
    const own = counts.get(network) ?? 0;
    const most = isPrivate ? limits.privateRendersPerMinute : limits.networkRendersPerMinute;
    if (own >= most) throw new AppError("rate_limited", { retryAfterSeconds });
    if (!isPrivate && spent >= limits.rendersPerMinute)
      throw new AppError("unavailable", { retryAfterSeconds });
    counts.set(network, own + 1);
    if (!isPrivate) spent += 1;
  };
}
