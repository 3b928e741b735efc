import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Erasure } from "../../server/modules/erasures/index.ts";
import { DATABASE, listBackups } from "./manifest.ts";

export type KnownErasures = {
  erasures: Erasure[];
  /** The data folder whose record was read; undefined where there is none, or it cannot be read. */
  live: string | undefined;
};

/**
 * What was erased, as far as is known beside a backup: by the other backups of its folder, and by the data
 * folder in use. Throws where `live` was named and has no database that can be read.
 */
export async function readKnownErasures(
  backup: string,
  { live, usualLive }: { live: string | undefined; usualLive: string | undefined },
): Promise<KnownErasures> {
  const others = (await listBackups(dirname(backup))).filter((path) => path !== resolve(backup));
  const known = others.flatMap((path) => readErasures(path) ?? []);
  const folder = live ?? usualLive;
  const ofLive = folder === undefined ? undefined : readErasures(folder);
  if (live !== undefined && ofLive === undefined)
    throw new Error(`${live} has no database that can be read. Name the data folder in use.`);
  return { erasures: [...known, ...(ofLive ?? [])], live: ofLive && folder };
}

/** Undefined where there is no database, or none that can be read; one from before keeps no record. */
function readErasures(folder: string): Erasure[] | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(join(folder, DATABASE), { readOnly: true });
    const { count } = database
      .prepare("select count(*) as count from sqlite_master where name = 'erasures'")
      .get() ?? { count: 0 };
    if (count === 0) return [];
    const rows = database.prepare("select id, kind, erasedAt from erasures").all();
    return rows.map(({ id, kind, erasedAt }) => ({
      id: String(id),
      kind: kind === "account" ? "account" : "enquiry",
      erasedAt: String(erasedAt),
    }));
  } catch {
    return undefined;
  } finally {
    database?.close();
  }
}
