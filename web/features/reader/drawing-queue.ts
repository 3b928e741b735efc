/** What is drawn first: pages that are seen, then their neighbours, then small pictures. */
export type DrawingRank = 0 | 1 | 2;

type Waiting = { rank: DrawingRank; begin: () => void };

export type DrawingQueue = {
  /** Runs the work when its turn comes; rejects with the signal's reason if that aborts before. */
  add: <Value>(
    work: () => Promise<Value>,
    turn: { rank: DrawingRank; signal: AbortSignal },
  ) => Promise<Value>;
};

/** One drawing at a time: several at once would all be late on a phone, and the one that is read as well. */
export function createDrawingQueue(): DrawingQueue {
  const waiting: Waiting[] = [];
  let isBusy = false;

  const next = () => {
    if (isBusy) return;
    const [first] = waiting.toSorted((one, other) => one.rank - other.rank);
    if (!first) return;
    waiting.splice(waiting.indexOf(first), 1);
    first.begin();
  };

  return {
    add(work, { rank, signal }) {
      return new Promise((resolve, reject) => {
        const begin = () => {
          if (signal.aborted) {
            reject(signal.reason);
            next();
            return;
          }
          isBusy = true;
          work()
            .then(resolve, reject)
            .finally(() => {
              isBusy = false;
              next();
            });
        };
        waiting.push({ rank, begin });
        // Whoever asks in the same moment is weighed too.
        queueMicrotask(next);
      });
    },
  };
}
