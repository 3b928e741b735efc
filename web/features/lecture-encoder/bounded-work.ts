/** Does one thing after the other and lets whoever adds wait while more than `most` are waiting. */
export function createBoundedWork(most: number) {
  let tail: Promise<unknown> = Promise.resolve();
  const waiting: Promise<unknown>[] = [];
  return {
    async add(work: () => Promise<void>): Promise<void> {
      const done = tail.then(work);
      tail = done;
      // Told to whoever adds next or waits for all.
      done.catch(() => undefined);
      waiting.push(done);
      if (waiting.length > most) await waiting.shift();
    },
    /** Rejects with what failed first; nothing after it was done. */
    async finish(): Promise<void> {
      await tail;
    },
  };
}
