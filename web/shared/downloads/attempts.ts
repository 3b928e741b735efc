import type { AttemptJob, AttemptNews, Following, Outcome } from "./attempt.ts";

export type ToWorker = { type: "run"; id: number; job: AttemptJob } | { type: "stop"; id: number };
export type FromWorker =
  | { type: "ready"; canStore: boolean }
  | { type: "news"; id: number; news: AttemptNews }
  | { type: "done"; id: number; outcome: Outcome };

/** Runs attempts in a worker. */
export type Attempts = {
  run: (job: AttemptJob, following: Following) => Promise<Outcome>;
  /** Closes every file at once. What runs, or is asked for later, is stopped. */
  end: () => void;
};

/** Undefined where this browser stores no files. Rejects where the worker does not load. */
export async function openAttempts(): Promise<Attempts | undefined> {
  const worker = new Worker(new URL("./attempt.worker.ts", import.meta.url), { type: "module" });
  if (!(await isReady(worker))) {
    worker.terminate();
    return undefined;
  }
  const waiting = new Map<number, Following & { settle: (outcome: Outcome) => void }>();
  // Only attempt.worker.ts sends these messages.
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === "news") waiting.get(data.id)?.tell(data.news);
    if (data.type === "done") waiting.get(data.id)?.settle(data.outcome);
  };
  const send = (message: ToWorker) => worker.postMessage(message);
  let lastId = 0;
  let isOver = false;
  return {
    async run(job, following) {
      if (isOver) return { type: "stopped" };
      lastId += 1;
      const id = lastId;
      following.signal.addEventListener("abort", () => send({ type: "stop", id }), { once: true });
      return new Promise<Outcome>((settle) => {
        waiting.set(id, { ...following, settle });
        send({ type: "run", id, job });
      }).finally(() => waiting.delete(id));
    },
    end() {
      isOver = true;
      worker.terminate();
      for (const { settle } of waiting.values()) settle({ type: "stopped" });
      waiting.clear();
    },
  };
}

function isReady(worker: Worker): Promise<boolean> {
  return new Promise((resolve, reject) => {
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error("not loaded"));
    };
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === "ready") resolve(data.canStore);
    };
  });
}
