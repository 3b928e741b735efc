import type { Connection } from "../../database/connect.ts";
import { findSetting, saveSetting } from "../settings/index.ts";
import { listListed, saveListing } from "./listing.repository.ts";
import { LISTING_VERSION, listingOf } from "./listing.ts";

const KEY = "materials-listing";
const PART = 200;

/**
 * Lists every study material by the present rules, if they were listed by others. Processes that start
 * together may both do it: they write the same.
 */
export async function relistMaterials(database: Connection, now: Date): Promise<void> {
  if ((await findSetting(database.db, KEY)) === LISTING_VERSION) return;
  let after = "";
  while (true) {
    const last = await relistPart(database, after);
    if (last === undefined) break;
    after = last;
  }
  await saveSetting(database.db, { key: KEY, value: LISTING_VERSION, at: now });
}

/** In parts, so that others may write between them; gives the last id, if there was any. */
async function relistPart(database: Connection, after: string): Promise<string | undefined> {
  return database.transaction(async (trx) => {
    const part = await listListed(trx, { after, fetch: PART });
    for (const material of part) await saveListing(trx, material.id, listingOf(material));
    return part.at(-1)?.id;
  });
}
