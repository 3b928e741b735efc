import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { AppError } from "../../app-error.ts";
import type { Checksum } from "./protocol.ts";

/**
 * A client whose connection broke retries at once, while the server may see the old connection as open for minutes.
 */
const GIVES_WAY_MS = 2_000;

const LOOK_EVERY_MS = 100;

/**
 * Allows one request at a time to write to an upload. Between processes, the offset in the database does: a piece
 * advances it only from where it began.
 */
export class Writers {
  readonly #writers = new Map<string, Writer>();

  /** Runs `work` as the upload's only writer; throws AppError("upload_locked") while another is writing. */
  async write<Result>(
    id: string,
    begin: (stop: AbortSignal) => ArrivingBytes,
    work: (bytes: ArrivingBytes) => Promise<Result>,
  ): Promise<Result> {
    await this.settle(id);
    if (this.#writers.has(id)) throw new AppError("upload_locked");
    const stop = new AbortController();
    const bytes = begin(stop.signal);
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    this.#writers.set(id, { bytes, stop, over });
    try {
      return await work(bytes);
    } finally {
      this.#writers.delete(id);
      end();
    }
  }

  isWriting(id: string): boolean {
    return this.#writers.has(id);
  }

  /** Waits until a writer that is ending, or from whose client nothing comes, has kept what it has. */
  async settle(id: string): Promise<void> {
    const writer = this.#writers.get(id);
    if (!writer) return;
    if (writer.bytes.quietMs() >= GIVES_WAY_MS) writer.stop.abort(new AppError("upload_locked"));
    if (writer.bytes.isOver() || writer.stop.signal.aborted) await writer.over;
  }

  /**
   * The same for a client that asks where to go on: its old request may still be read, and an early answer
   * would make it send again what is arriving. Gives up where somebody goes on writing.
   */
  async settleForResuming(id: string): Promise<void> {
    const until = Date.now() + 2 * GIVES_WAY_MS;
    while (this.#writers.has(id) && Date.now() < until) {
      await this.settle(id);
      const writer = this.#writers.get(id);
      if (writer) await Promise.race([writer.over, setTimeout(LOOK_EVERY_MS)]);
    }
  }
}

/** The bytes of one request; a broken connection ends them early instead of failing. */
export type ArrivingBytes = {
  /** The next bytes, about `bytes` of them. */
  take(bytes: number): AsyncGenerator<Uint8Array, void, undefined>;
  isOver(): boolean;
  /** Why they ended early, if they did. */
  failure(): unknown;
  /** Milliseconds since the last bytes came. */
  quietMs(): number;
  /** Whether all bytes came and are the ones that the client meant. */
  matches(checksum: Checksum): boolean;
};

export function arrivingBytes(
  body: Readable,
  { stop, algorithm = "sha256" }: { stop: AbortSignal; algorithm?: Checksum["algorithm"] },
): ArrivingBytes {
  const source: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  const hash = createHash(algorithm);
  let isOver = false;
  let failure: unknown;
  let lastAt = Date.now();

  async function next(): Promise<Uint8Array | undefined> {
    try {
      const step = await orAborted(source.next(), stop);
      lastAt = Date.now();
      if (!step.done) return step.value;
    } catch (error) {
      failure = error;
    }
    isOver = true;
    return undefined;
  }

  async function* take(bytes: number) {
    for (let taken = 0; taken < bytes; ) {
      const chunk = await next();
      if (!chunk) return;
      taken += chunk.byteLength;
      hash.update(chunk);
      yield chunk;
    }
  }

  return {
    take,
    isOver: () => isOver,
    failure: () => failure,
    quietMs: () => Date.now() - lastAt,
    matches: ({ digest }) => failure === undefined && hash.digest().equals(digest),
  };
}

/**
 * Rejects with the signal's reason if it aborts first. Not Promise.race with one promise for all chunks: that
 * promise would hold every chunk until the end.
 */
async function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort);
  work.then(resolve, reject);
  return promise.finally(() => signal.removeEventListener("abort", abort));
}

/** A request that is writing to an upload in this process. */
type Writer = { bytes: ArrivingBytes; stop: AbortController; over: Promise<void> };
