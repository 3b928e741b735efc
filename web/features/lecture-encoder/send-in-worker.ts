/** As `fetch`, which takes less. */
export type Send = (address: string, init: RequestInit) => Promise<Response>;

/** The worker's request, and its answer: undefined where the server gave none. */
export type ToSend = { address: string; init: Omit<RequestInit, "signal"> };
export type Sent = { status: number; headers: [string, string][]; text: string } | undefined;

/** A worker keeps about three times as much until it ends. */
const MOST_BYTES = 4 * 1024 * 1024;

export type Sender = { send: Send; end: () => void };

/**
 * Sends from workers that end after some megabytes. Chromium keeps copies of each body that `fetch` has sent until
 * the sender's next garbage collection, without counting them when it decides about that: of 300 MB sent by a page,
 * 640 MB were still in memory. When a worker ends, its copies go at once.
 *
 * A body of bytes is moved to the worker, one request at a time.
 */
export function createSender(signal: AbortSignal): Sender {
  let worker: Worker | undefined;
  let sentBytes = 0;
  let isWithout = false;
  const end = () => {
    worker?.terminate();
    worker = undefined;
    sentBytes = 0;
  };
  signal.addEventListener("abort", end, { once: true });
  return {
    end,
    async send(address, init) {
      if (isWithout) return await fetch(address, init);
      // Before the body is moved, which empties it here.
      sentBytes += bytesOf(init)?.byteLength ?? 0;
      worker ??= new Worker(new URL("./sending.worker.ts", import.meta.url), { type: "module" });
      const answer = await askWorker(worker, { address, init }).catch((error: unknown) => {
        end();
        // The next try is the page's own.
        isWithout = error instanceof NotLoaded;
        throw error;
      });
      if (sentBytes >= MOST_BYTES) end();
      return answer;
    },
  };
}

/** As `fetch`, a TypeError where there is no answer. */
class NotLoaded extends TypeError {}

async function askWorker(
  worker: Worker,
  { address, init }: { address: string; init: RequestInit },
): Promise<Response> {
  const { signal, ...rest } = init;
  const { promise, resolve, reject } = Promise.withResolvers<Sent>();
  const abort = () => reject(signal?.reason);
  worker.onmessage = ({ data }: MessageEvent<Sent>) => resolve(data);
  worker.onerror = (event) => {
    event.preventDefault();
    reject(new NotLoaded(event.message));
  };
  signal?.throwIfAborted();
  signal?.addEventListener("abort", abort);
  try {
    const body = bytesOf(init);
    const toSend: ToSend = { address, init: rest };
    worker.postMessage(toSend, body ? [body.buffer] : []);
    const sent = await promise;
    if (!sent) throw new TypeError("The server did not answer.");
    const { status, headers, text } = sent;
    // No answer without content may have a body, not even an empty one.
    return new Response(text || null, { status, headers });
  } finally {
    signal?.removeEventListener("abort", abort);
  }
}

function bytesOf({ body }: RequestInit): ArrayBufferView<ArrayBuffer> | undefined {
  return ArrayBuffer.isView(body) ? body : undefined;
}
