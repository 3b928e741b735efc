import type { Connection } from "../../database/connect.ts";
import { findClassVersion } from "./class-version.ts";

/** How often the version is read while anybody waits for another. */
const LOOK_MS = 400;
/** Shorter than proxies and idle sockets wait. */
const LONGEST_WAIT_MS = 20_000;

export type ClassWatch = {
  /** The version of all classes, as soon as it is another than `since`; the same after some time without a change. */
  next(since: string, signal: AbortSignal): Promise<string>;
  /** Answers all who wait, so that a stopping server need not. */
  close(): void;
};

/** Each waits for another version than their own: some have seen a change that others have not. */
type Waiter = { since: string; answer: (version: string) => void };

/** One reader of the version for all who wait in this process; others' changes are seen in the database. */
export function watchClasses({ db }: Pick<Connection, "db">): ClassWatch {
  const waiting = new Set<Waiter>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const look = async () => {
    try {
      const version = await findClassVersion(db);
      for (const { since, answer } of waiting) if (version !== since) answer(version);
    } catch {
      // The database is away: they go on waiting.
    }
    timer = waiting.size > 0 && !isClosed ? setTimeout(look, LOOK_MS) : undefined;
  };

  return {
    async next(since, signal) {
      const version = await findClassVersion(db);
      if (version !== since || isClosed || signal.aborted) return version;
      return new Promise((resolve) => {
        const answer = (next: string) => {
          waiting.delete(waiter);
          clearTimeout(longest);
          signal.removeEventListener("abort", onAbort);
          resolve(next);
        };
        const waiter = { since, answer };
        const onAbort = () => answer(since);
        const longest = setTimeout(onAbort, LONGEST_WAIT_MS);
        signal.addEventListener("abort", onAbort);
        waiting.add(waiter);
        timer ??= setTimeout(look, LOOK_MS);
      });
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const { since, answer } of waiting) answer(since);
    },
  };
}
