import { constants } from "node:fs";
import * as nodeFs from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { ConfigError } from "./config.ts";

/** The file system calls that are used; a test passes ones that fail. */
export type FolderCalls = Pick<typeof nodeFs, "mkdir" | "chmod" | "access" | "stat">;

export const DATABASE_FILE = "institute.sqlite";

/**
 * Makes the data folder, for this user only, and checks that its database can be read and written. Writes
 * nothing to find out: a full disk is no reason not to start. Throws ConfigError with what to do.
 */
export async function prepareDataFolder(dataDir: string, fs: FolderCalls = nodeFs): Promise<void> {
  const checked = withConfigErrors(`DATA_DIR=${dataDir}`);
  await checked(fs.mkdir(dataDir, { recursive: true }));
  if (!(await checked(fs.stat(dataDir))).isDirectory()) throw new ConfigError(notFolder(dataDir));
  await checked(fs.access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK));
  await checked(fs.chmod(dataDir, 0o700));
  // These files belong to another user where that one ran the server or a backup before.
  for (const ending of ["", "-wal", "-shm"])
    await requireOwn(`${join(dataDir, DATABASE_FILE)}${ending}`, fs);
}

/** Throws ConfigError where the folder has no database. */
export async function requireDatabase(dataDir: string): Promise<void> {
  const file = join(dataDir, DATABASE_FILE);
  const found = await nodeFs.stat(file).catch(() => undefined);
  if (!found)
    throw new ConfigError(
      `There is no ${file}. Name the data folder of the server by DATA_DIR, and run this as the server's user.`,
    );
}

async function requireOwn(file: string, fs: FolderCalls): Promise<void> {
  const checked = withConfigErrors(file);
  const found = await fs.stat(file).catch(() => undefined);
  if (!found) return;
  if (found.isDirectory())
    throw new ConfigError(
      `${file} is a folder. Move it away: the database is a file of that name.`,
    );
  await checked(fs.access(file, constants.R_OK | constants.W_OK));
}

/** Rejections of what the wrapper is given become ConfigErrors about `what`. */
function withConfigErrors(what: string) {
  return async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      throw new ConfigError(sentenceOf(what, error), { cause: error });
    }
  };
}

/** A sentence that says what to do about a path that the system refused. */
export function sentenceOf(what: string, error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
  return SENTENCES[code]?.(what) ?? `${what} cannot be used (${code}). Name another folder.`;
}

const SENTENCES: Readonly<Record<string, (what: string) => string>> = {
  EACCES: foreign,
  EPERM: foreign,
  EROFS: (what) =>
    `${what} is on a disk that is mounted read-only. Mount it for writing, or name another folder.`,
  ENOSPC: (what) => `${what}: the disk is full. Make room there, or name another folder.`,
  EDQUOT: (what) => `${what}: this user's share of the disk is used up. Make room there.`,
  EEXIST: notFolder,
  ENOTDIR: notFolder,
  // Also the error of making a folder on a disk that is mounted read-only.
  ENOENT: (what) =>
    `${what} is not there and cannot be made. See that its disk is mounted, for writing too, or name another folder.`,
};

function foreign(what: string): string {
  const user = userName();
  return `${what} belongs to another user: ${user} may not read and write there. Run this as the user whose it is, or give it to ${user} (chown -R ${user}).`;
}

function notFolder(what: string): string {
  return `${what} is a file, or lies below one. Name a folder.`;
}

/** In a container the user may have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}
