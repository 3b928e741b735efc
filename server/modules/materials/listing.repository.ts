import { sql } from "kysely";
import type { Db } from "../../database/connect.ts";
import type { Listed, Listing } from "./listing.ts";

type Searched = Pick<Listing, "searchText" | "searchSounds">;

/** Materials after one of them, in the order of their ids. */
export async function listListed(
  db: Db,
  { after, fetch }: { after: string; fetch: number },
): Promise<(Listed & Listing & { id: string })[]> {
  return db
    .selectFrom("study_materials")
    .innerJoin("files", "files.id", "study_materials.fileId")
    .select([
      "study_materials.id",
      "study_materials.title",
      "study_materials.titleHi",
      "study_materials.description",
      "study_materials.subject",
      "study_materials.selectedClass",
      "study_materials.searchText",
      "study_materials.searchSounds",
      "study_materials.titleOrder",
      "study_materials.subjectOrder",
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

/** The texts for search of materials after one of them, in the order of their ids. */
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
 * Changes as soon as a material is added, edited, deleted or listed by other rules: the number, the newest id,
 * the edits and the total length. Read with every search, so it costs no more than a count.
 */
export async function fingerprintOfSearchable(db: Db): Promise<string> {
  const { count, newest, edits, length } = await db
    .selectFrom("study_materials")
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.max("id").as("newest"),
      fn.sum<number>("version").as("edits"),
      sql<number | null>`sum(length("searchText") + length("searchSounds"))`.as("length"),
    ])
    .executeTakeFirstOrThrow();
  return `${count} ${newest} ${edits} ${length}`;
}
