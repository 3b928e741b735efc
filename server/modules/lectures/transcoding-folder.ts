import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PREFIX = "transcoding-";
/** Earlier versions named no process. Nothing is worked at for longer than one night. */
const NAMES = new RegExp(`^${PREFIX}(?:(?<pid>\\d+)-)?[A-Za-z0-9]{6}$`);
const DAY_MS = 24 * 60 * 60 * 1000;

/** A folder for the copy of an original and what is made of it, named by the process, so that it can be swept. */
export async function makeTranscodingFolder(): Promise<string> {
  return await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
}

/**
 * Removes what processes left that were killed, up to some GB each. At the start: what has this process's number then
 * is from an earlier one. What cannot be removed, such as another user's, is told to `warn` and stays.
 */
export async function sweepTranscodingFolders(warn: (sentence: string) => void): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name);
    try {
      if (await isLeft(folder, NAMES.exec(name)))
        await rm(folder, { recursive: true, force: true });
    } catch (error) {
      warn(`${folder} is left of an earlier process and cannot be removed: ${error}`);
    }
  }
}

async function isLeft(folder: string, name: RegExpExecArray | null): Promise<boolean> {
  if (!name) return false;
  const pid = name.groups?.pid;
  if (pid !== undefined) return !isAnotherRunning(Number(pid));
  return (await stat(folder)).mtimeMs < Date.now() - DAY_MS;
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
