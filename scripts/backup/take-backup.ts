import { copyFile, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type FileStore, STALE_STAGED_MS } from "../../server/storage/file-store.ts";
import { LocalDisk } from "../../server/storage/local-disk.ts";
import { copyIntoStore } from "../move/copy-files.ts";
import {
  DATABASE,
  FILES,
  type Kept,
  MANIFEST,
  type Manifest,
  measureFile,
  SETTINGS,
} from "./manifest.ts";

const ATTEMPTS = 3;
/** A fault loses a few files; more lost than kept means that the database is another store's. */
const UNSUSPICIOUS = 10;

export type BackupParts = { dataDir: string; store: FileStore; folder: string; now: Date };

type Named = Kept & { name: string };
type Copied = Pick<Manifest, "files" | "missing">;

/**
 * Copies the database as it is at one moment, and every file that it names, while the server runs. Returns the
 * new backup's folder, `<folder>/<time>`. Files that the store has lost are left out and named in the manifest.
 * Throws where a file is damaged, or most are lost.
 */
export async function takeBackup(parts: BackupParts): Promise<string> {
  const target = join(parts.folder, parts.now.toISOString().replaceAll(":", "-"));
  await mkdir(target, { recursive: true, mode: 0o700 });
  try {
    const copied = await takeDatabaseAndFiles(parts, target);
    const settings = await takeSettings(parts.dataDir, target);
    const database = await measureFile(join(target, DATABASE));
    const createdAt = parts.now.toISOString();
    const { dataDir } = parts;
    await writeManifest(target, { format: 1, createdAt, dataDir, database, settings, ...copied });
    return target;
  } catch (error) {
    await rm(target, { recursive: true });
    throw error;
  }
}

/** The office may delete a file in between; then the database is copied again. */
async function takeDatabaseAndFiles(
  { dataDir, store, folder }: BackupParts,
  target: string,
): Promise<Copied> {
  const copies = new LocalDisk(join(folder, FILES));
  await copies.check();
  try {
    await copies.sweepStaged(STALE_STAGED_MS);
    for (let attempt = 1; ; attempt += 1) {
      await takeDatabase(dataDir, join(target, DATABASE));
      const named = filesNamedIn(join(target, DATABASE));
      const missing = await copyMissing(named, { from: store, to: copies });
      if (missing.length === 0 || attempt === ATTEMPTS) return withoutMissing(named, missing);
    }
  } finally {
    await copies.close();
  }
}

function withoutMissing(named: readonly Named[], missing: readonly Named[]): Copied {
  const kept = named.filter((file) => !missing.includes(file));
  if (missing.length > Math.max(UNSUSPICIOUS, kept.length))
    throw new Error(
      `The store has ${kept.length} of the ${named.length} files that the database names. Do FILES_URL and DATA_DIR belong together?`,
    );
  return {
    files: kept.map(({ sha256, size }) => ({ sha256, size })),
    missing: missing.map(({ sha256, name }) => ({ sha256, name })),
  };
}

/** Row by row, not by pages as SQLite's online backup does: pages may contain what was erased. */
async function takeDatabase(dataDir: string, path: string): Promise<void> {
  const source = new DatabaseSync(join(dataDir, DATABASE), { readOnly: true });
  try {
    await rm(path, { force: true });
    source.prepare("vacuum into ?").run(path);
  } finally {
    source.close();
  }
}

/** Leaves the copy as one file without -wal and -shm. */
function filesNamedIn(path: string): Named[] {
  const copy = new DatabaseSync(path);
  try {
    copy.exec("pragma journal_mode = delete");
    const rows = copy
      .prepare("select sha256, size, min(name) as name from files group by sha256, size order by 1")
      .all();
    return rows.map(({ sha256, size, name }) => ({
      sha256: String(sha256),
      size: Number(size),
      name: String(name),
    }));
  } finally {
    copy.close();
  }
}

/** The files that the store does not have any more. */
async function copyMissing(
  files: readonly Named[],
  { from, to }: { from: FileStore; to: FileStore },
): Promise<Named[]> {
  const missing: Named[] = [];
  for (const file of files) {
    const { sha256 } = file;
    if (await to.has(sha256)) continue;
    if (await from.has(sha256)) await copyIntoStore({ from, to, sha256 });
    else missing.push(file);
  }
  return missing;
}

async function takeSettings(dataDir: string, target: string): Promise<Kept | null> {
  try {
    await copyFile(join(dataDir, SETTINGS), join(target, SETTINGS));
    return await measureFile(join(target, SETTINGS));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

async function writeManifest(target: string, manifest: Manifest): Promise<void> {
  await sync(join(target, DATABASE));
  const path = join(target, MANIFEST);
  await writeFile(`${path}.new`, JSON.stringify(manifest, null, 2));
  await sync(`${path}.new`);
  await rename(`${path}.new`, path);
  await sync(target);
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}
