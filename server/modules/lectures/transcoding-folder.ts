import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PREFIX = "transcoding-";

/** A folder for the copy of an original and what is made of it, named by the process, so that it can be swept. */
export async function makeTranscodingFolder(): Promise<string> {
  return await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
}

/**
 * Removes what processes left that were killed, up to some GB each. At the start: what has this process's number then
 * is from an earlier one.
 */
export async function sweepTranscodingFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || isAnotherRunning(Number(pid))) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAnotherRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    // Signal 0 only asks.
    return process.kill(pid, 0);
  } catch (error) {
    // It runs, as somebody else.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
