import type * as nodeFs from "node:fs/promises";
import { hasCode } from "./refusals.ts";

/** The file system calls that are used; a test passes ones that fail. */
export type DiskCalls = Pick<
  typeof nodeFs,
  "mkdir" | "open" | "opendir" | "readFile" | "rename" | "stat" | "unlink"
>;

export const PRIVATE_FOLDER = 0o700;

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
