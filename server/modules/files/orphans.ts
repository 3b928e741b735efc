import type { AppContext } from "../../context.ts";
import { listNamed } from "./files.repository.ts";

type Keeping = Pick<AppContext, "database" | "store">;

const BATCH = 200;
/** A crash leaves a few orphans; more orphans than named files means that the database is another store's. */
const UNSUSPICIOUS = 10;

/** More files without a row than with one: nothing was removed. */
export class WrongDatabaseError extends Error {
  override readonly name = "WrongDatabaseError";
}

/**
 * Removes files without a row, which a crash between keeping and committing leaves behind. Throws
 * WrongDatabaseError and removes nothing where that would be most of the store. Gives their number.
 */
export async function sweepOrphans(
  context: Keeping,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  const orphans = await listOrphans(context, signal);
  let removed = 0;
  for (const sha256 of orphans) {
    if (signal?.aborted) break;
    if (await reclaim(context, sha256)) removed += 1;
  }
  return removed;
}

/** Removes those of the files that have no row any more; failures are left to sweepOrphans. */
export async function reclaimQuietly(context: Keeping, hashes: Iterable<string>): Promise<void> {
  for (const sha256 of hashes) {
    try {
      await reclaim(context, sha256);
    } catch {
      // The change itself has succeeded or failed already, and its answer must say so.
    }
  }
}

/** Checks again under a lock, so that an upload of the same bytes at the same time keeps them. */
async function reclaim({ database, store }: Keeping, sha256: string): Promise<boolean> {
  if (store.removeUnless) {
    const isNamed = async () => (await listNamed(database.db, [sha256])).size > 0;
    return store.removeUnless(sha256, isNamed);
  }
  return database.transaction(async (trx) => {
    await database.lockBytes(trx, sha256);
    if ((await listNamed(trx, [sha256])).size > 0) return false;
    await store.remove(sha256);
    return true;
  });
}

async function listOrphans(context: Keeping, signal?: AbortSignal): Promise<string[]> {
  const orphans: string[] = [];
  let namedCount = 0;
  for await (const hashes of inBatches(context.store.list())) {
    if (signal?.aborted) return [];
    const named = await listNamed(context.database.db, hashes);
    namedCount += named.size;
    orphans.push(...hashes.filter((sha256) => !named.has(sha256)));
  }
  if (orphans.length > Math.max(UNSUSPICIOUS, namedCount)) {
    throw new WrongDatabaseError(
      `${orphans.length} kept files are named by no row and ${namedCount} are. Does this database belong to this store? Nothing was removed.`,
    );
  }
  return orphans;
}

async function* inBatches(hashes: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const sha256 of hashes) {
    batch.push(sha256);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
