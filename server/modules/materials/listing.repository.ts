import type { Connection } from "../../database/connect.ts";
import type { Listed, Listing } from "./listing.ts";

type Db = Connection["db"];

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

/** The words of all materials that begin with this letter, as they sound; each once. */
export async function listSounds(db: Db, letter: string): Promise<string[]> {
  const beginning = ` ${letter}`;
  const rows = await db
    .selectFrom("study_materials")
    .select("searchSounds")
    .where("searchSounds", "like", `%${beginning}%`)
    .execute();
  const sounds = new Set<string>();
  for (const { searchSounds } of rows) {
    // Found by their space: to cut whole lines into words costs several times as much.
    for (let at = searchSounds.indexOf(beginning); at >= 0; ) {
      const end = searchSounds.indexOf(" ", at + 1);
      sounds.add(searchSounds.slice(at + 1, end));
      at = searchSounds.indexOf(beginning, end);
    }
  }
  return [...sounds];
}
