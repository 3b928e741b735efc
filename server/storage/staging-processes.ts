import { randomUUID } from "node:crypto";
import type * as nodeFs from "node:fs/promises";
import { join } from "node:path";
import { type FileLock, tryLock } from "../database/file-lock.ts";
import { hasCode } from "./refusals.ts";

export const PRIVATE_FOLDER = 0o700;

/**
 * Which processes have bytes staged in a folder. Each holds a lock on a file of its own until it ends, however that
 * ends; the names of what it stages begin with the name of that file.
 */
export class StagingProcesses {
  readonly #folder: string;
  readonly #fs: DiskCalls;
  #own: Promise<{ id: string; lock: FileLock | undefined }> | undefined;

  constructor(folder: string, fs: DiskCalls) {
    this.#folder = folder;
    this.#fs = fs;
  }

  /** A new name for what this process stages. */
  async newName(): Promise<string> {
    this.#own ??= this.#enter();
    try {
      return `${(await this.#own).id}.${randomUUID()}`;
    } catch (error) {
      this.#own = undefined;
      throw error;
    }
  }

  /** The processes that have ended, of which this one knows for certain. */
  async listEnded(): Promise<Set<string>> {
    const ended = new Set<string>();
    for (const id of await this.#listAll()) {
      const lock = tryLock(join(this.#folder, id));
      if (lock) ended.add(id);
      lock?.release();
    }
    return ended;
  }

  /** Once nothing is left of what they staged. */
  async forget(ended: ReadonlySet<string>): Promise<void> {
    for (const id of ended)
      await this.#fs.unlink(join(this.#folder, id)).catch((error: unknown) => {
        // Another process that starts at the same time was first.
        if (!hasCode(error, "ENOENT")) throw error;
      });
  }

  /** What this process still has staged counts as an ended one's from now on. */
  async leave(): Promise<void> {
    const own = await this.#own?.catch(() => undefined);
    this.#own = undefined;
    own?.lock?.release();
  }

  async #enter() {
    await makeFolder(this.#fs, this.#folder);
    const id = randomUUID();
    const arriving = join(this.#folder, `${id}${ARRIVING}`);
    const lock = tryLock(arriving);
    // Named only once it is locked, or a sweep could take this process for an ended one.
    if (lock) await this.#fs.rename(arriving, join(this.#folder, id));
    return { id, lock };
  }

  async #listAll(): Promise<string[]> {
    try {
      const entries = await Array.fromAsync(await this.#fs.opendir(this.#folder));
      return entries.map(({ name }) => name).filter((name) => !name.endsWith(ARRIVING));
    } catch (error) {
      if (hasCode(error, "ENOENT")) return [];
      throw error;
    }
  }
}

/** The file system calls that are used; a test passes ones that fail. */
export type DiskCalls = Pick<
  typeof nodeFs,
  "mkdir" | "open" | "opendir" | "readFile" | "rename" | "stat" | "unlink"
>;

/** Makes one folder, not its parents, unless it is there. */
export async function makeFolder(fs: DiskCalls, path: string): Promise<void> {
  try {
    await fs.mkdir(path, { mode: PRIVATE_FOLDER });
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
}

/** A renamed file survives a power cut only after its folder was written to the disk, too. */
export async function syncFolder(fs: DiskCalls, path: string): Promise<void> {
  const folder = await fs.open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const ARRIVING = ".new";

/** The process that staged what has this name; "" where an earlier version did. */
export function processOf(stagedName: string): string {
  return stagedName.includes(".") ? stagedName.slice(0, stagedName.indexOf(".")) : "";
}
