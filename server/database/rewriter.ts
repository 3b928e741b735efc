import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { AppError } from "../app-error.ts";

const script = new URL("./vacuum-worker.ts", import.meta.url);

/**
 * Rewrites a SQLite file from the rows that it has. secure_delete overwrites a row where it stands, but SQLite
 * moves rows between pages as tables grow and leaves a copy of some behind: only VACUUM rids the file of these.
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

  /** Whether a rewriting holds the file just now: nobody can write to it. */
  get isRunning(): boolean {
    return this.#isRunning;
  }

  /**
   * Resolves once a rewriting is done that began after this call; those who ask before it begins share it.
   * Throws AppError("unavailable") where it fails or the database is closed before.
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
