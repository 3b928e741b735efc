import { setTimeout } from "node:timers/promises";
import { AppError } from "../../app-error.ts";
import type { ArrivingBytes } from "./arriving-bytes.ts";

/** A request that is writing to an upload in this process. */
type Writer = { bytes: ArrivingBytes; stop: AbortController; over: Promise<void> };

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
