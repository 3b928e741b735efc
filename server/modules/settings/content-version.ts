import { randomUUID } from "node:crypto";
import type { ContentVersion } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { findSetting, saveSetting } from "./settings.repository.ts";

const KEY = "content-version";
/** A change shows in every process within this time. */
const FRESH_MS = 250;

/** Called in the transaction of every change that visitors can see. */
export async function bumpContentVersion(trx: Connection["db"], at: Date): Promise<void> {
  await saveSetting(trx, { key: KEY, value: randomUUID(), at });
}

/** Reads the version at most every FRESH_MS; while the database is away the last one known stands. */
export function watchContentVersion({ db }: Connection): ContentVersion {
  let known = "initial";
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<string> | undefined;

  const read = async () => {
    try {
      known = (await findSetting(db, KEY)) ?? "initial";
    } catch {
      // Pages that are already rendered are served all the same.
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
