import type { FastifyBaseLogger } from "fastify";
import type { AppContext } from "./context.ts";
import { eraseClosedEnquiries } from "./modules/enquiries/index.ts";
import { rewriteIfDue } from "./modules/erasures/index.ts";
import { sweepOrphans } from "./modules/files/index.ts";
import { STALE_STAGED_MS } from "./storage/file-store.ts";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * What nobody asks the server for: orphan files are swept once; what is kept for a time is erased once a day; the
 * database's file is rewritten where something was erased in the last hour, and uploads that broke off are
 * dropped, every hour; the database's log is emptied every minute. A store or a database that fails is no reason to stop serving: it is tried again the
 * next time.
 */
export function keepHouse(context: AppContext, log: FastifyBaseLogger, signal: AbortSignal): void {
  const attempt = async (work: () => Promise<unknown>, failure: string) => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, failure);
    }
  };
  const repeat = (everyMs: number, work: () => void) => {
    const timer = setInterval(work, everyMs).unref();
    signal.addEventListener("abort", () => clearInterval(timer));
  };
  const sweep = async () => {
    const removed = await sweepOrphans(context, { signal });
    if (removed > 0) log.info({ removed }, "removed files that no row named");
  };
  const dropBroken = async () => {
    const dropped = await context.store.sweepStaged(STALE_STAGED_MS);
    if (dropped > 0) log.info({ dropped }, "dropped uploads that broke off");
  };
  const announce = () =>
    log.info(
      "rewriting the database once, so that nothing deleted earlier can be read in its file",
    );
  const erase = () =>
    attempt(() => eraseClosedEnquiries(context), "closed enquiries were not erased");
  // Not at each erasure: nobody can write meanwhile, which takes seconds where the database is large.
  const rewrite = () =>
    attempt(() => rewriteIfDue(context, announce), "the database's file was not rewritten");
  void attempt(sweep, "orphan files were not swept");
  void erase().then(rewrite);
  repeat(DAY_MS, () => void erase());
  repeat(HOUR_MS, () => void rewrite());
  repeat(HOUR_MS, () => void attempt(dropBroken, "broken uploads were not dropped"));
  repeat(MINUTE_MS, () => {
    void attempt(() => context.database.emptyLog(), "the database's log was not emptied");
    // Makes the reserve on the disk whole again, where there is room.
    void attempt(() => context.database.isShortOfRoom(), "the disk was not asked for its room");
  });
}
