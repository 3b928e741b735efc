import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { LocalDisk } from "../../server/storage/local-disk.ts";
import { FILES, listBackups, type Manifest, readManifest } from "./manifest.ts";

const DAY_MS = 86_400_000;

/**
 * Removes backups older than so many days, but never the newest, with the files that no other one names; those
 * that were cut off half way too, for they hold people as well. Gives their number.
 */
export async function removeOldBackups(
  folder: string,
  { keepDays, now }: { keepDays: number; now: Date },
): Promise<number> {
  const oldest = now.valueOf() - keepDays * DAY_MS;
  const backups = await readFinished(folder);
  const newest = backups.at(-1);
  const isOld = (each: (typeof backups)[number]) =>
    each !== newest && Date.parse(each.createdAt) < oldest;
  const old = backups.filter(isOld);
  const halves = await listOldHalves(folder, oldest);
  for (const path of [...old.map((each) => each.path), ...halves])
    await rm(path, { recursive: true });
  const named = new Set(
    backups
      .filter((each) => !isOld(each))
      .flatMap(({ files }) => files.map(({ sha256 }) => sha256)),
  );
  await removeUnnamed(new LocalDisk(join(folder, FILES)), named);
  return old.length + halves.length;
}

/** Without a manifest, and begun before this moment (epoch milliseconds). */
async function listOldHalves(folder: string, oldest: number): Promise<string[]> {
  const halves: string[] = [];
  for (const path of await listBackups(folder)) {
    const isWhole = await readManifest(path).then(Boolean, () => false);
    if (!isWhole && (await stat(path)).mtimeMs < oldest) halves.push(path);
  }
  return halves;
}

/** Oldest first. */
async function readFinished(folder: string): Promise<(Manifest & { path: string })[]> {
  const backups = await Promise.all(
    (await listBackups(folder)).map(async (path) => {
      const manifest = await readManifest(path).catch(() => undefined);
      return manifest ? [{ path, ...manifest }] : [];
    }),
  );
  return backups.flat();
}

async function removeUnnamed(store: LocalDisk, named: ReadonlySet<string>): Promise<void> {
  for await (const sha256 of store.list()) if (!named.has(sha256)) await store.remove(sha256);
}
