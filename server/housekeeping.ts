import type { FastifyBaseLogger } from "fastify";
import { type Chore, choresOf } from "./chores.ts";
import type { AppContext } from "./context.ts";
import type { Sending } from "./senders.ts";

export type Housekeeping = {
  begin: () => void;
  /** Starts no new work; resolves when the running work has ended. */
  end: () => Promise<void>;
};

/** `sending` delivers the messages of the outbox; messages of a channel without a sender wait. */
export function housekeeping(
  context: AppContext,
  log: FastifyBaseLogger,
  sending: Sending = { senders: {}, channels: [] },
): Housekeeping {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const timers: NodeJS.Timeout[] = [];
  const { signal } = stopping;
  const chores = choresOf(context, { log, sending, signal }).map(onceAtATime);

  async function attempt({ work, failure }: Chore): Promise<void> {
    try {
      if (!signal.aborted) await work();
    } catch (error) {
      log.error({ err: error }, failure);
    }
  }
  async function doInOrder(these: readonly Chore[]): Promise<void> {
    for (const chore of these) await attempt(chore);
  }
  const track = (work: Promise<void>) => {
    running.add(work);
    void work.finally(() => running.delete(work));
  };
  return {
    begin() {
      track(doInOrder(chores.filter(({ atStart }) => atStart)));
      for (const chore of chores)
        if (chore.everyMs !== undefined)
          timers.push(setInterval(() => track(attempt(chore)), chore.everyMs).unref());
    },
    async end() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** The same, not begun again while it runs: it may take longer than its interval. */
function onceAtATime({ work, ...chore }: Chore): Chore {
  let running: Promise<unknown> | undefined;
  return {
    ...chore,
    work: () => {
      running ??= work().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
