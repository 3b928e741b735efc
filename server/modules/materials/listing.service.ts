import { createHash } from "node:crypto";
import type { Connection } from "../../database/connect.ts";
import { type LookupRow, listLookups } from "../lookups/index.ts";
import { findSetting, saveSetting } from "../settings/index.ts";
import { listListed, saveListing } from "./listing.repository.ts";
import { LISTING_VERSION, type Listing, listingOf } from "./listing.ts";

const KEY = "materials-listing";
const PART = 200;

/**
 * Updates what search and order read of every material, after their rules or the names or order of subjects or
 * classes have changed. Returns when all materials have the names of now, although two may do it at once: the
 * lookups are read again after the last material.
 */
export async function relistMaterials(database: Connection, now: Date): Promise<void> {
  while (true) {
    const lookups = await listLookups(database.db, ["subject", "class"]);
    const value = `${LISTING_VERSION} ${hashOf(lookups)}`;
    if ((await findSetting(database.db, KEY)) === value) return;
    let after: string | undefined = "";
    while (after !== undefined) after = await relistPart(database, { after, lookups });
    await saveSetting(database.db, { key: KEY, value, at: now });
  }
}

/** Of what listingOf reads, so that a retired subject changes nothing. */
function hashOf(lookups: readonly LookupRow[]): string {
  const read = lookups.map(({ kind, code, nameEn, nameHi }) => [kind, code, nameEn, nameHi]);
  return createHash("sha256").update(JSON.stringify(read)).digest("hex");
}

/** In parts, so that others may write in between; gives the last id, if there was any. */
async function relistPart(
  database: Connection,
  { after, lookups }: { after: string; lookups: readonly LookupRow[] },
): Promise<string | undefined> {
  return database.transaction(async (trx) => {
    const part = await listListed(trx, { after, fetch: PART });
    for (const material of part) {
      const listing = listingOf(material, lookups);
      if (!isListedAs(material, listing)) await saveListing(trx, material.id, listing);
    }
    return part.at(-1)?.id;
  });
}

/** Most materials have another subject or class than the one that was renamed. */
function isListedAs(material: Listing, listing: Listing): boolean {
  return (Object.keys(listing) as (keyof Listing)[]).every(
    (name) => material[name] === listing[name],
  );
}
