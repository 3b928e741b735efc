type Held = {
  /**
   * Stores the record. Called once the lock is known to be held here or elsewhere, as every tab may then
   * start.
   */
  write: () => Promise<unknown>;
  run: () => Promise<void>;
  /** Another tab runs it. */
  onElsewhere: () => void;
  signal: AbortSignal;
};

/**
 * Runs a download in one tab only; the browser releases the lock when a tab closes or crashes, so that another goes on.
 * `written` settles once the record is stored, `over` when this tab is done with it.
 */
export function holdDownload(
  key: string,
  { write, run, onElsewhere, signal }: Held,
): { written: Promise<void>; over: Promise<void> } {
  const name = `download ${key}`;
  const { promise: written, resolve, reject } = Promise.withResolvers<void>();
  const runOnce = async (lock: Lock | null): Promise<boolean> => {
    if (!signal.aborted) await write();
    resolve();
    await (lock ? run() : onElsewhere());
    return lock !== null;
  };
  const runInTurn = async () => {
    const wasFree = await navigator.locks.request(name, { ifAvailable: true }, runOnce);
    if (!wasFree) await navigator.locks.request(name, run);
  };
  const over = runInTurn();
  // Where nothing could be stored; after `resolve` this has no effect.
  over.catch(reject);
  return { written, over };
}

/** A semaphore: at most `count` at a time, the others wait in order. */
export function createSemaphore(count: number) {
  let free = count;
  const waiting: (() => void)[] = [];
  const take = async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const giveBack = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return {
    async hold(work: () => Promise<void>): Promise<void> {
      await take();
      try {
        await work();
      } finally {
        giveBack();
      }
    },
  };
}
