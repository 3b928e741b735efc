import { withOwnLock } from "./own-lock.ts";

type Held = {
  /** Writes down that it is wanted; waits for the lock, as from then on every tab may begin with it. */
  write: () => Promise<unknown>;
  run: () => Promise<void>;
  /** Another tab brings it. */
  onElsewhere: () => void;
  signal: AbortSignal;
};

/**
 * Runs a download in one tab only. `written` settles with the writing, `over` when this tab has nothing
 * more to do with it.
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
    over = withOwnLock(`download ${key}`, {
      work: () => writeOnce().then(run),
      onWaiting: () => writeOnce().then(onElsewhere),
    });
    // Where there is no lock to be had nothing is written either; once it is written this does nothing.
    over.catch(reject);
  });
  return { written, over };
}
