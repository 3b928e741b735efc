import type { ByteStoreName } from "../device-files/byte-store.ts";
import { bestStore } from "../device-files/byte-stores.ts";
import type { AttemptJob, AttemptNews, Outcome } from "./attempt.ts";

export type ToWorker = { type: "run"; id: number; job: AttemptJob } | { type: "stop"; id: number };
export type FromWorker =
  | { type: "ready"; store: ByteStoreName }
  | { type: "news"; id: number; news: AttemptNews }
  | { type: "done"; id: number; outcome: Outcome };

type Following = { tell: (news: AttemptNews) => void; signal: AbortSignal };

/** Runs attempts; `store` is where they store the bytes. */
export type Attempts = {
  store: ByteStoreName;
  run: (job: AttemptJob, following: Following) => Promise<Outcome>;
  /** Closes every file at once. */
  end: () => void;
};

/** Longer than a slow phone needs to load the worker. */
const READY_MS = 15_000;

/** Uses a worker, or the page where there is no worker or it cannot store anything. */
export async function openAttempts(): Promise<Attempts> {
  const inWorker = await openWorker().catch(() => undefined);
  if (inWorker && inWorker.store !== "memory") return inWorker;
  inWorker?.end();
  return await openInPage();
}

async function openInPage(): Promise<Attempts> {
  const [{ attempt }, store] = await Promise.all([
    import("./attempt.ts"),
    bestStore({ isWorker: false }),
  ]);
  return { store, run: attempt, end: () => undefined };
}

async function openWorker(): Promise<Attempts> {
  const worker = new Worker(new URL("./attempt.worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, Following & { settle: (outcome: Outcome) => void }>();
  const end = () => {
    worker.terminate();
    for (const { settle } of waiting.values()) settle({ type: "stopped" });
    waiting.clear();
  };
  const store = await readyStore(worker);
  // Only attempt.worker.ts sends these messages.
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === "news") waiting.get(data.id)?.tell(data.news);
    if (data.type === "done") waiting.get(data.id)?.settle(data.outcome);
  };
  const send = (message: ToWorker) => worker.postMessage(message);
  let lastId = 0;
  const run = (job: AttemptJob, following: Following): Promise<Outcome> => {
    lastId += 1;
    const id = lastId;
    following.signal.addEventListener("abort", () => send({ type: "stop", id }), { once: true });
    return new Promise<Outcome>((settle) => {
      waiting.set(id, { ...following, settle });
      send({ type: "run", id, job });
    }).finally(() => waiting.delete(id));
  };
  return { store, run, end };
}

function readyStore(worker: Worker): Promise<ByteStoreName> {
  return new Promise((resolve, reject) => {
    const timer = window.setTimeout(() => giveUp("too slow"), READY_MS);
    const giveUp = (reason: string) => {
      window.clearTimeout(timer);
      worker.terminate();
      reject(new Error(reason));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      giveUp("not loaded");
    };
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type !== "ready") return;
      window.clearTimeout(timer);
      resolve(data.store);
    };
  });
}
