import { constants, copyFile, mkdir, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileStore } from "../../server/storage/file-store.ts";
import { LocalDisk } from "../../server/storage/local-disk.ts";
import { copyIntoStore } from "../move/copy-files.ts";
import {
  DATABASE,
  FILES,
  type Kept,
  type Manifest,
  measureFile,
  readManifest,
  SETTINGS,
} from "./manifest.ts";

/** Proves every hash of a backup, and touches nothing. Throws, naming what is missing or damaged. */
export async function proveBackup(backup: string): Promise<Manifest> {
  const manifest = await readManifest(backup);
  await prove(join(backup, DATABASE), manifest.database);
  if (manifest.settings) await prove(join(backup, SETTINGS), manifest.settings);
  for (const file of manifest.files) await prove(pathOf(backup, file), file);
  return manifest;
}

/**
 * Brings a proven backup into a data folder without a database, and its files into the store, the
 * database last: a start before that finds no half institute.
 */
export async function restoreBackup(
  backup: string,
  { dataDir, store }: { dataDir: string; store: FileStore },
): Promise<Manifest> {
  await requireNoDatabase(dataDir);
  const manifest = await proveBackup(backup);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await store.check();
  const copies = new LocalDisk(join(dirname(backup), FILES));
  for (const { sha256 } of manifest.files) {
    if (!(await store.has(sha256))) await copyIntoStore({ from: copies, to: store, sha256 });
  }
  if (manifest.settings)
    await copyFile(join(backup, SETTINGS), join(dataDir, SETTINGS), constants.COPYFILE_EXCL);
  const arriving = join(dataDir, `${DATABASE}.arriving`);
  await copyFile(join(backup, DATABASE), arriving);
  await prove(arriving, manifest.database);
  await rename(arriving, join(dataDir, DATABASE));
  return manifest;
}

async function prove(path: string, { sha256, size }: Kept): Promise<void> {
  const found = await measureFile(path).catch((cause: unknown) => {
    throw new Error(`${path} is missing or cannot be read.`, { cause });
  });
  if (found.sha256 !== sha256 || found.size !== size)
    throw new Error(`${path} is damaged: its hash is not the one that was written down.`);
}

function pathOf(backup: string, { sha256 }: Kept): string {
  return join(dirname(backup), FILES, sha256.slice(0, 2), sha256);
}

async function requireNoDatabase(dataDir: string): Promise<void> {
  const found = await stat(join(dataDir, DATABASE)).catch(() => undefined);
  if (found)
    throw new Error(`${dataDir} already has a database. Name an empty folder by DATA_DIR.`);
}
