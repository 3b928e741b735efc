import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { AppError } from "../app-error.ts";

const script = new URL("./vacuum-worker.ts", import.meta.url);

/**
 * Rewrites a SQLite file from its rows. secure_delete overwrites a row in place, but SQLite moves rows
 * between pages as tables grow and leaves copies behind, which only VACUUM removes.
 */
export class Rewriter {
  readonly #path: string;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #isRunning = false;
  #isClosed = false;

  constructor(path: string) {
    this.#path = path;
  }

  /** Whether the file is being rewritten now and cannot be written to. */
  get isRunning(): boolean {
    return this.#isRunning;
  }

  /**
   * Resolves when a rewriting that began after this call has ended; calls that wait for the same one share
   * it. Throws AppError("unavailable") where it fails or the database is closed before.
   */
  rewrite(): Promise<void> {
    this.#next ??= this.#rewriteAfterRunning();
    return this.#next;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#next?.catch(() => undefined);
    await this.#running.catch(() => undefined);
  }

  async #rewriteAfterRunning(): Promise<void> {
    try {
      await this.#running.catch(() => undefined);
      if (this.#isClosed) throw new Error("the database is closed");
      this.#next = undefined;
      this.#running = this.#rewriteNow();
      await this.#running;
    } catch (cause) {
      this.#next = undefined;
      throw new AppError("unavailable", { cause });
    }
  }

  async #rewriteNow(): Promise<void> {
    this.#isRunning = true;
    const worker = new Worker(script, { workerData: this.#path, execArgv: [] });
    try {
      await once(worker, "message");
    } finally {
      await worker.terminate();
      this.#isRunning = false;
    }
  }
}
