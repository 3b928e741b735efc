import { constants, copyFile, mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { prepareDataFolder } from "../../server/data-folder.ts";
import { connect } from "../../server/database/connect.ts";
import { migrate } from "../../server/database/migrations/index.ts";
import { insertAdminGrants, lockAdmins } from "../../server/modules/accounts/index.ts";
import {
  type ErasedAgain,
  eraseAgain,
  insertEndedSessions,
  insertErasedPeople,
} from "../../server/modules/auth/index.ts";
import type { FileStore } from "../../server/storage/file-store.ts";
import { LocalDisk } from "../../server/storage/local-disk.ts";
import { copyIntoStore } from "../move/copy-files.ts";
import { type Records, readKnownRecords } from "./known-records.ts";
import {
  DATABASE,
  FILES,
  type Kept,
  type Manifest,
  measureFile,
  readManifest,
  SETTINGS,
} from "./manifest.ts";

/** Checks every hash of a backup and changes nothing. Throws an Error that names what is missing or damaged. */
export async function proveBackup(backup: string): Promise<Manifest> {
  const manifest = await readManifest(backup);
  await prove(join(backup, DATABASE), manifest.database);
  if (manifest.settings) await prove(join(backup, SETTINGS), manifest.settings);
  for (const file of manifest.files) await prove(pathOf(backup, file), file);
  return manifest;
}

export type RestoreParts = {
  dataDir: string;
  store: FileStore;
  now: Date;
  /** The data folder in use until now; by default the one from which the backup was taken. */
  live?: string | undefined;
};
export type Restored = Rejoined & { manifest: Manifest; live: string | undefined };

/** `admins` is the number of admins in the restored database. */
type Rejoined = { erased: ErasedAgain; admins: number };

/**
 * Restores a checked backup into a data folder without a database and its files into the store. The database
 * comes last, so that a server that starts before finds no half institute. What was erased since is erased
 * again, grants of ADMIN_EMAILS that were used since stay used, and everybody has to sign in again and to give
 * their calendar its address again, because sessions and addresses may have been ended since.
 */
export async function restoreBackup(
  backup: string,
  { dataDir, store, now, live }: RestoreParts,
): Promise<Restored> {
  await requireNoDatabase(dataDir);
  const manifest = await proveBackup(backup);
  const known = await readKnownRecords(backup, { live, usualLive: manifest.dataDir });
  await prepareDataFolder(dataDir);
  await store.check();
  const copies = new LocalDisk(join(dirname(backup), FILES));
  for (const { sha256 } of manifest.files) {
    if (!(await store.has(sha256))) await copyIntoStore({ from: copies, to: store, sha256 });
  }
  if (manifest.settings)
    await copyFile(join(backup, SETTINGS), join(dataDir, SETTINGS), constants.COPYFILE_EXCL);
  const { records, live: foundLive } = known;
  const rejoined = await bringDatabase(backup, { dataDir, manifest, records, now });
  return { manifest, ...rejoined, live: foundLive };
}

type Arriving = { dataDir: string; manifest: Manifest; records: Records; now: Date };

/**
 * Prepared in a folder of its own, which is deleted in the end, so that a failure leaves no people's data
 * behind.
 */
async function bringDatabase(
  backup: string,
  { dataDir, manifest, records, now }: Arriving,
): Promise<Rejoined> {
  const arriving = join(dataDir, "arriving");
  await rm(arriving, { recursive: true, force: true });
  await mkdir(arriving, { mode: 0o700 });
  try {
    await copyFile(join(backup, DATABASE), join(arriving, DATABASE));
    await prove(join(arriving, DATABASE), manifest.database);
    const rejoined = await joinRecords(arriving, records, now);
    await rename(join(arriving, DATABASE), join(dataDir, DATABASE));
    return rejoined;
  } finally {
    await rm(arriving, { recursive: true });
  }
}

/** Leaves one file without -wal and -shm, which contains nothing that was erased. */
async function joinRecords(dataDir: string, records: Records, now: Date): Promise<Rejoined> {
  const database = await connect({ databaseUrl: undefined, dataDir });
  try {
    await migrate(database);
    await insertErasedPeople(database.db, records.erasedPeople);
    const erased = await eraseAgain(database, now);
    await insertEndedSessions(database.db, records.endedSessions);
    for (const table of ["sessions", "calendar_feeds"] as const)
      await database.db.deleteFrom(table).execute();
    const admins = await database.transaction((trx) => lockAdmins(trx));
    // Without an admin, ADMIN_EMAILS is the only way into the office, so its grants can be used again.
    if (admins.length > 0) await insertAdminGrants(database.db, records.adminGrants);
    await database.rewrite();
    return { erased, admins: admins.length };
  } finally {
    await database.close();
  }
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
