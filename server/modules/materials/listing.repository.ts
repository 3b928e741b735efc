import { sql } from "kysely";
import type { Connection } from "../../database/connect.ts";
import type { Listed, Listing } from "./listing.ts";

type Db = Connection["db"];
type Searched = Pick<Listing, "searchText" | "searchSounds">;

/** Materials as they stand, in the order of their ids, after one of them. */
export async function listListed(
  db: Db,
  { after, fetch }: { after: string; fetch: number },
): Promise<(Listed & { id: string })[]> {
  return db
    .selectFrom("study_materials")
    .innerJoin("files", "files.id", "study_materials.fileId")
    .select([
      "study_materials.id",
      "study_materials.title",
      "study_materials.description",
      "study_materials.subject",
      "study_materials.selectedClass",
      "files.name as filename",
    ])
    .where("study_materials.id", ">", after)
    .orderBy("study_materials.id")
    .limit(fetch)
    .execute();
}

export async function saveListing(trx: Db, id: string, listing: Listing): Promise<void> {
  await trx.updateTable("study_materials").set(listing).where("id", "=", id).execute();
}

/** What search knows of materials, in the order of their ids, after one of them. */
export async function listSearchable(
  db: Db,
  { after, fetch }: { after: string; fetch: number },
): Promise<(Searched & { id: string })[]> {
  return db
    .selectFrom("study_materials")
    .select(["id", "searchText", "searchSounds"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(fetch)
    .execute();
}

/**
 * Another text as soon as a material comes, goes or is listed by other rules: their number, the newest id
 * and how many characters they have together. Read at every search, so it costs no more than a count.
 */
export async function fingerprintOfSearchable(db: Db): Promise<string> {
  const { count, newest, length } = await db
    .selectFrom("study_materials")
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.max("id").as("newest"),
      sql<number | null>`sum(length("searchText") + length("searchSounds"))`.as("length"),
    ])
    .executeTakeFirstOrThrow();
  return `${count} ${newest} ${length}`;
}
