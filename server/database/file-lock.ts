import { DatabaseSync } from "node:sqlite";

/** A lock on a file, held until it is released or the process ends, however that ends. */
export type FileLock = { release(): void };

/**
 * Locks a file, which is made where it is missing. Undefined where somebody holds it, or where none can be had on this
 * file system: either way nobody may be taken for ended. SQLite's locks are the kernel's, which also hold between
 * containers; Node has none of its own.
 */
export function tryLock(path: string): FileLock | undefined {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path, { timeout: 0 });
    const held = file;
    // Without a journal nothing is left beside the file.
    held.exec("pragma journal_mode = memory; begin exclusive");
    return { release: () => held.close() };
  } catch {
    file?.close();
    return undefined;
  }
}
