import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { Checksum } from "./protocol.ts";

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
