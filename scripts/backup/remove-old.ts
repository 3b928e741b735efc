import { readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { LocalDisk } from "../../server/storage/local-disk.ts";
import {
  DATABASE,
  FILES,
  isBackupName,
  listFolders,
  MANIFEST,
  type Manifest,
  readManifest,
  SETTINGS,
} from "./manifest.ts";

const DAY_MS = 86_400_000;

export type Removal = {
  removed: number;
  /** Folders with an unreadable manifest. They stay, and so does every uploaded file. */
  unreadable: string[];
};

/**
 * Removes backups that are older than this many days, but never the newest, with the files that no other
 * backup names. Unfinished ones are removed, too, because they contain people's data. Other folders stay.
 */
export async function removeOldBackups(
  folder: string,
  { keepDays, now }: { keepDays: number; now: Date },
): Promise<Removal> {
  const oldest = now.valueOf() - keepDays * DAY_MS;
  const { whole, halves, unreadable } = await examine(folder);
  const isOld = ({ path, createdAt }: Whole) =>
    isBackupName(basename(path)) && Date.parse(createdAt) < oldest;
  const newest = whole.filter(({ path }) => isBackupName(basename(path))).at(-1);
  const old = whole.filter((each) => each !== newest && isOld(each)).map(({ path }) => path);
  for (const path of halves) if ((await stat(path)).mtimeMs < oldest) old.push(path);
  for (const path of old) await rm(path, { recursive: true });
  const kept = whole.filter(({ path }) => !old.includes(path));
  if (unreadable.length === 0)
    await removeUnnamed(new LocalDisk(join(folder, FILES)), namedBy(kept));
  return { removed: old.length, unreadable };
}

type Whole = Manifest & { path: string };

/** Oldest first. A renamed backup counts, too, because it needs its files. */
async function examine(folder: string) {
  const found = { whole: [] as Whole[], halves: [] as string[] };
  const unreadable: string[] = [];
  for (const path of await listFolders(folder)) {
    try {
      found.whole.push({ path, ...(await readManifest(path)) });
    } catch (error) {
      if (!isMissing(error)) unreadable.push(path);
      else if (await isHalf(path)) found.halves.push(path);
    }
  }
  return { ...found, unreadable };
}

function isMissing(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && cause.code === "ENOENT";
}

/** Whether it has the name of a backup and contains only what takeBackup writes. */
async function isHalf(path: string): Promise<boolean> {
  if (!isBackupName(basename(path))) return false;
  const isOurs = (name: string) =>
    [SETTINGS, `${MANIFEST}.new`].includes(name) || name.startsWith(DATABASE);
  return (await readdir(path)).every(isOurs);
}

function namedBy(backups: readonly Manifest[]): ReadonlySet<string> {
  return new Set(backups.flatMap(({ files }) => files.map(({ sha256 }) => sha256)));
}

async function removeUnnamed(store: LocalDisk, named: ReadonlySet<string>): Promise<void> {
  for await (const sha256 of store.list()) if (!named.has(sha256)) await store.remove(sha256);
}
