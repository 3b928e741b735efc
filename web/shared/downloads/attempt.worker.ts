import { findRecord } from "../device-files/database.ts";
import { canWriteBytes } from "../device-files/device-bytes.ts";
import { attempt } from "./attempt.ts";
import type { FromWorker, ToWorker } from "./attempts.ts";

/** Runs attempts in a worker: hashing and writing must not block the page. */
const running = new Map<number, AbortController>();

// Only attempts.ts sends messages to this worker.
self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === "stop") running.get(data.id)?.abort();
  else void run(data);
};

void canStore().then((canStore) => send({ type: "ready", canStore }));

async function canStore(): Promise<boolean> {
  const hasDatabase = findRecord("").then(
    () => true,
    () => false,
  );
  return (await hasDatabase) && (await canWriteBytes());
}

async function run({ id, job }: Extract<ToWorker, { type: "run" }>): Promise<void> {
  const stopping = new AbortController();
  running.set(id, stopping);
  const outcome = await attempt(job, {
    tell: (news) => send({ type: "news", id, news }),
    signal: stopping.signal,
  });
  running.delete(id);
  send({ type: "done", id, outcome });
}

function send(message: FromWorker): void {
  self.postMessage(message);
}
