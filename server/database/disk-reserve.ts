import { randomBytes } from "node:crypto";
import { statSync, truncateSync } from "node:fs";
import { open, statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** In bytes. */
export type ReserveSizes = {
  /** What is kept: enough for thousands of deletions and sign-ins. */
  whole: number;
  /** How much is given up at a time, so that another program that fills the disk does not get it all. */
  step: number;
  /** What has to be free besides, or nothing is added any more. */
  margin: number;
};

const MEGABYTE = 1024 * 1024;

export const reserveSizes: ReserveSizes = {
  whole: 8 * MEGABYTE,
  step: MEGABYTE / 4,
  margin: 8 * MEGABYTE,
};

const ASK_AGAIN_MS = 100;
/** What was given up is for the transaction that asked for it, which has to be tried again first. */
const REST_AFTER_GIVING_MS = 1_000;

/**
 * A file that holds room on the disk for what has to go on where there is none left: deleting, signing in and
 * out. It is given up piece by piece when the database finds the disk full, and made whole again once there is
 * room.
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

  /** Gives up a piece, at once; false where nothing is left of it. */
  giveUp(): boolean {
    const size = this.#size();
    if (size === 0) return false;
    truncateSync(this.#path, Math.max(0, size - this.#sizes.step));
    this.#answer = undefined;
    this.#gaveUpAt = this.#nowMs();
    return true;
  }

  /**
   * Whether the disk is so full that nothing may be added: what is left is for what frees room. Takes back
   * what was given up first, as far as there is room and a second after it was given; asks the disk ten times a second at most.
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

  /** With random bytes: zeros would take no room on a disk that compresses. Throws where the disk takes no more. */
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

/** What this user may still write on the disk of a folder; without end where the system does not say. */
export async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
