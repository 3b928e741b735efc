import type { FastifyBaseLogger } from "fastify";
import type { AppContext } from "./context.ts";
import { eraseClosedEnquiries } from "./modules/enquiries/index.ts";
import { sweepOrphans } from "./modules/files/index.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What nobody asks the server for: orphan files are swept once, and what is kept for a time is erased once a
 * day. A store or a database that fails is no reason to stop serving: it is tried again the next time.
 */
export function keepHouse(context: AppContext, log: FastifyBaseLogger, signal: AbortSignal): void {
  const attempt = async (work: () => Promise<void>, failure: string) => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, failure);
    }
  };
  const sweep = async () => {
    const removed = await sweepOrphans(context, { signal });
    if (removed > 0) log.info({ removed }, "removed files that no row named");
  };
  const erase = () =>
    void attempt(() => eraseClosedEnquiries(context), "closed enquiries were not erased");
  void attempt(sweep, "orphan files were not swept");
  erase();
  const daily = setInterval(erase, DAY_MS).unref();
  signal.addEventListener("abort", () => clearInterval(daily));
}
