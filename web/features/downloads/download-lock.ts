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
 * Runs a download in one tab only. `written` settles once the record is stored, `over` when this tab is done
 * with it.
 */
export function holdDownload(
  key: string,
  { write, run, onElsewhere, signal }: Held,
): { written: Promise<void>; over: Promise<void> } {
  let over = Promise.resolve();
  const written = new Promise<void>((resolve, reject) => {
    let writing: Promise<unknown> | undefined;
    const writeOnce = async () => {
      writing ??= signal.aborted ? Promise.resolve() : write();
      await writing;
      resolve();
    };
    over = withTabLock(`download ${key}`, {
      work: () => writeOnce().then(run),
      onWaiting: () => writeOnce().then(onElsewhere),
    });
    // Where the lock cannot be requested, nothing was stored; after `resolve` this has no effect.
    over.catch(reject);
  });
  return { written, over };
}

/**
 * Runs the work once no other tab holds the lock, which the browser releases when a tab closes or crashes, so
 * that another tab continues. `onWaiting` is called when another tab holds it.
 */
async function withTabLock(
  name: string,
  { work, onWaiting }: { work: () => Promise<void>; onWaiting: () => Promise<void> },
): Promise<void> {
  if (!(await canLock())) return await work();
  const wasFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
  if (wasFree) return;
  await onWaiting();
  await navigator.locks.request(name, work);
}

/** Older browsers have no Web Locks, and where storage is refused they reject. */
async function canLock(): Promise<boolean> {
  if (!navigator.locks) return false;
  return await navigator.locks.query().then(
    () => true,
    () => false,
  );
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
