import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Written by `npm run backup` into the data folder, and read by the office's overview. */
const FILE = "last-backup";

/** When this data folder was last backed up; undefined if never. */
export async function findLastBackup(dataDir: string): Promise<Date | undefined> {
  const text = await readFile(join(dataDir, FILE), "utf8").catch(() => "");
  const at = new Date(text.trim());
  return Number.isNaN(at.valueOf()) ? undefined : at;
}

export async function noteBackup(dataDir: string, at: Date): Promise<void> {
  await writeFile(join(dataDir, FILE), `${at.toISOString()}\n`);
}
