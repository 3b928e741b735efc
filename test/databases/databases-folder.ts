import { statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";

const MEMORY_FOLDER = "/dev/shm";
/** As statfs names a file system that is kept in memory. */
const TMPFS = 0x01021994;
/** Some times what all suites take that run at once, and the log of PostgreSQL. */
const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * Where the databases of a run are made: in memory where Linux offers that with plenty of room, else in the folder for
 * temporary files. PostgreSQL makes and removes some hundred files for each suite, which costs more than its tests.
 */
export function databasesFolder(): string {
  return hasMemoryFolder() && freemem() >= NEEDED_BYTES ? MEMORY_FOLDER : tmpdir();
}

/** A container's has 64 MB unless told otherwise. */
function hasMemoryFolder(): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return type === TMPFS && bavail * bsize >= NEEDED_BYTES;
  } catch {
    // Only Linux has it.
    return false;
  }
}
