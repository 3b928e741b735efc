import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import * as z from "zod/mini";

export const MANIFEST = "manifest.json";
export const DATABASE = "institute.sqlite";
export const SETTINGS = "settings.json";
/** Uploaded files by hash, shared by all backups in one folder. */
export const FILES = "files";

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const kept = z.object({ sha256: hash, size: z.number() });

/**
 * The contents of a backup. Written last, so that a folder without it is an unfinished backup. Sizes are
 * bytes.
 */
const manifest = z.object({
  format: z.literal(1),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
  /** The database's data folder; older backups do not have it. */
  dataDir: z.optional(z.string()),
  database: kept,
  settings: z.nullable(kept),
  files: z.array(kept),
  /** Files that the database names and the store had lost; older backups do not have it. */
  missing: z.optional(z.array(z.object({ sha256: hash, name: z.string() }))),
});

export type Manifest = z.infer<typeof manifest>;
export type Kept = z.infer<typeof kept>;

/** A sentence for each file that a backup is without. */
export function missingSentences({ missing = [] }: Manifest): string[] {
  return missing.map(
    ({ sha256, name }) =>
      `MISSING: the bytes of “${name}” (${sha256}) are gone from the store, so no backup has them. All else is here. Delete that file in the office, or upload it again.`,
  );
}

/** Throws an Error with a message for the person who runs the program. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), "utf8")));
  } catch (cause) {
    throw new Error(`${folder} is no whole backup: its ${MANIFEST} is missing or damaged.`, {
      cause,
    });
  }
}

/** Whether this is a name that takeBackup uses: the time with dashes for colons. */
export function isBackupName(name: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/.test(name);
}

/** The backups in a folder, oldest first, with unfinished ones. */
export async function listBackups(folder: string): Promise<string[]> {
  return (await listFolders(folder)).filter((path) => isBackupName(basename(path)));
}

/** Every folder except the files: backups, renamed ones, and others. */
export async function listFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== FILES);
  return folders.map(({ name }) => join(folder, name)).toSorted();
}

/** The hash (lower-case hex) and size of a file on the disk. */
export async function measureFile(path: string): Promise<Kept> {
  const digest = createHash("sha256");
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    digest.update(chunk);
    size += chunk.length;
  }
  return { sha256: digest.digest("hex"), size };
}
