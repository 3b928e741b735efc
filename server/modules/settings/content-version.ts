import { randomUUID } from "node:crypto";
import type { AppContext, ContentVersion } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { findSetting, saveSetting } from "./settings.repository.ts";

const KEY = "content-version";
/** A change is seen by every process within this time. */
const FRESH_MS = 250;

/** Transactions that change what visitors see: they move the content version, too. */
export function changingContent({
  database,
  now,
}: Pick<AppContext, "database" | "now">): Connection["transaction"] {
  return (work) =>
    database.transaction(async (trx) => {
      const result = await work(trx);
      await saveSetting(trx, { key: KEY, value: randomUUID(), at: now() });
      return result;
    });
}

/** Reads the version at most every FRESH_MS, and keeps the last one while the database is unavailable. */
export function watchContentVersion({ db }: Connection): ContentVersion {
  let known = "initial";
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<string> | undefined;

  const read = async () => {
    try {
      known = (await findSetting(db, KEY)) ?? "initial";
    } catch {
      // Pages that are already rendered can still be served.
    }
    readAt = performance.now();
    reading = undefined;
    return known;
  };

  return {
    current: async () => {
      if (performance.now() - readAt < FRESH_MS) return known;
      reading ??= read();
      return reading;
    },
  };
}

/** Loads something once for each content version, so that readers cost no query. A failure is not kept. */
export function byContentVersion<Loaded>(
  contentVersion: ContentVersion,
  load: () => Promise<Loaded>,
): () => Promise<Loaded> {
  let kept: { version: string; loaded: Promise<Loaded> } | undefined;
  return async () => {
    const version = await contentVersion.current();
    if (kept?.version === version) return kept.loaded;
    const mine = { version, loaded: load() };
    kept = mine;
    mine.loaded.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return mine.loaded;
  };
}

/**
 * Moves the content version if a schedule has started or ended something since the last call, so that cached pages
 * are rendered again. `shown` lists everything that is shown now; `key` is the setting that stores it. Returns
 * whether it did.
 */
export async function refreshScheduledContent(
  context: Pick<AppContext, "database" | "now">,
  { key, shown }: { key: string; shown: readonly (string | number)[] },
): Promise<boolean> {
  const value = shown.join(" ");
  if ((await findSetting(context.database.db, key)) === value) return false;
  await changingContent(context)((trx) => saveSetting(trx, { key, value, at: context.now() }));
  return true;
}
