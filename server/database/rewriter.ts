import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { AppError } from "../app-error.ts";

/** Rewriting takes at most this part of the time, however often it is asked for. */
const SHARE = 1 / 20;

const script = new URL("./vacuum-worker.ts", import.meta.url);

/**
 * Rewrites a SQLite file from the rows that it has. secure_delete overwrites a row where it stands, but SQLite
 * moves rows between pages as tables grow and leaves a copy of some behind: only VACUUM rids the file of these.
 */
export class Rewriter {
  readonly #path: string;
  readonly #closing = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #restUntil = 0;

  constructor(path: string) {
    this.#path = path;
  }

  /**
   * Resolves once a rewriting is done that began after this call; those who ask before it begins share it.
   * Throws AppError("unavailable") where it fails or the database is closed before.
   */
  rewrite(): Promise<void> {
    this.#next ??= this.#rewriteAfterRest();
    return this.#next;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#next?.catch(() => undefined);
    await this.#running.catch(() => undefined);
  }

  async #rewriteAfterRest(): Promise<void> {
    try {
      await this.#running.catch(() => undefined);
      const restMs = Math.max(0, this.#restUntil - performance.now());
      await pause(restMs, undefined, { signal: this.#closing.signal });
      this.#next = undefined;
      this.#running = this.#rewriteNow();
      await this.#running;
    } catch (cause) {
      this.#next = undefined;
      throw new AppError("unavailable", { cause });
    }
  }

  async #rewriteNow(): Promise<void> {
    const begun = performance.now();
    const worker = new Worker(script, { workerData: this.#path, execArgv: [] });
    try {
      await once(worker, "message");
    } finally {
      await worker.terminate();
      const tookMs = performance.now() - begun;
      this.#restUntil = performance.now() + tookMs / SHARE;
    }
  }
}
