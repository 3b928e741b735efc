/** Runs tasks one after another; `add` waits while more than `most` tasks are queued. */
export function createBoundedWork(most: number) {
  let tail: Promise<unknown> = Promise.resolve();
  const waiting: Promise<unknown>[] = [];
  return {
    async add(work: () => Promise<void>): Promise<void> {
      const done = tail.then(work);
      tail = done;
      // The first failure is thrown by `add` or `finish`.
      done.catch(() => undefined);
      waiting.push(done);
      if (waiting.length > most) await waiting.shift();
    },
    /** Waits for all tasks. Rejects with the first failure; no further task runs after one. */
    async finish(): Promise<void> {
      await tail;
    },
  };
}
