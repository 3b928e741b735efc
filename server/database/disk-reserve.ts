import { randomBytes } from "node:crypto";
import { statSync, truncateSync } from "node:fs";
import { open, statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** In bytes. */
export type ReserveSizes = {
  /** The size of the reserve: enough for thousands of deletions and sign-ins. */
  whole: number;
  /** How much is released at a time, so that another program that fills the disk does not get all of it. */
  step: number;
  /** Nothing is added while less than this is free beside the reserve. */
  margin: number;
};

const MEGABYTE = 1024 * 1024;

export const reserveSizes: ReserveSizes = {
  whole: 8 * MEGABYTE,
  step: MEGABYTE / 4,
  margin: 8 * MEGABYTE,
};

const ASK_AGAIN_MS = 100;
/** How long released space is left to the transaction that needed it and is tried again. */
const REST_AFTER_GIVING_MS = 1_000;

/**
 * A file that reserves disk space for what must work on a full disk: deleting, signing in and out. Part of it
 * is released when the database finds the disk full, and it grows back once there is space.
 */
export class DiskReserve {
  readonly #path: string;
  readonly #sizes: ReserveSizes;
  readonly #freeBytes: () => Promise<number>;
  #answer: Promise<boolean> | undefined;
  #askedAt = 0;
  readonly #nowMs: () => number;
  #gaveUpAt = Number.NEGATIVE_INFINITY;

  constructor(
    path: string,
    sizes: ReserveSizes = reserveSizes,
    freeBytes: (folder: string) => Promise<number> = freeBytesOf,
    nowMs: () => number = () => performance.now(),
  ) {
    this.#nowMs = nowMs;
    this.#path = path;
    this.#sizes = sizes;
    this.#freeBytes = () => freeBytes(dirname(path));
  }

  /** Releases one piece at once; false where nothing is left. */
  giveUp(): boolean {
    const size = this.#size();
    if (size === 0) return false;
    truncateSync(this.#path, Math.max(0, size - this.#sizes.step));
    this.#answer = undefined;
    this.#gaveUpAt = this.#nowMs();
    return true;
  }

  /**
   * Whether the disk is so full that nothing may be added. Restores the reserve first, as far as there is
   * space, but not within a second of a release. Asks the disk at most ten times a second.
   */
  isShort(): Promise<boolean> {
    if (!this.#answer || this.#nowMs() - this.#askedAt > ASK_AGAIN_MS) {
      this.#askedAt = this.#nowMs();
      this.#answer = this.#judge();
    }
    return this.#answer;
  }

  async #judge(): Promise<boolean> {
    const { whole, step, margin } = this.#sizes;
    if (this.#size() < whole && !this.#isResting()) await this.#fill().catch(() => undefined);
    return this.#size() < whole - step || (await this.#freeBytes()) < margin;
  }

  /**
   * Writes random bytes, because zeros take no space on a disk that compresses. Throws where the disk is
   * full.
   */
  async #fill(): Promise<void> {
    const { whole, step } = this.#sizes;
    const free = await this.#freeBytes();
    const pieces = Math.floor(Math.min(whole - this.#size(), free) / step);
    if (pieces === 0) return;
    const file = await open(this.#path, "a", 0o600);
    try {
      for (let piece = 0; piece < pieces && !this.#isResting(); piece += 1)
        await file.writeFile(randomBytes(step));
      await file.sync();
    } finally {
      await file.close();
    }
  }

  #isResting(): boolean {
    return this.#nowMs() - this.#gaveUpAt < REST_AFTER_GIVING_MS;
  }

  #size(): number {
    return statSync(this.#path, { throwIfNoEntry: false })?.size ?? 0;
  }
}

/** How many bytes this user may still write to the folder's disk; Infinity where the system does not say. */
export async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
