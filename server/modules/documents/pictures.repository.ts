import type { Database, Db } from "../../database/connect.ts";
import { isLast } from "./documents.repository.ts";

export async function insertSitePicture(trx: Db, row: Database["site_pictures"]): Promise<void> {
  await trx.insertInto("site_pictures").values(row).execute();
}

/** Those of the ids that are pictures of the site, which stay until the transaction ends. */
export async function listSitePictureIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .updateTable("site_pictures")
    .set(({ ref }) => ({ pictureId: ref("pictureId") }))
    .where("pictureId", "in", ids)
    .returning("pictureId")
    .execute();
  return new Set(rows.map(({ pictureId }) => pictureId));
}

/** Those of the ids that are pictures of any kind, those of posters and courses among them. */
export async function listPictureIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom("pictures").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}

export async function listPicturesBefore(db: Db, moment: string): Promise<string[]> {
  const rows = await db
    .selectFrom("site_pictures")
    .select("pictureId")
    .where("createdAt", "<", moment)
    .execute();
  return rows.map(({ pictureId }) => pictureId);
}

export async function deleteSitePicture(trx: Db, pictureId: string): Promise<void> {
  await trx.deleteFrom("site_pictures").where("pictureId", "=", pictureId).execute();
}

/** How a text names a picture, in Markdown and in JSON. */
const ADDRESS = /\/api\/public\/posters\/([\w-]{1,64})\//g;
const NAMES_ONE = "%/api/public/posters/%";

/**
 * The ids of the pictures that some document, a course's description or a teacher's card names now, or a document named
 * at some moment since `since`.
 */
export async function listUsedPictures(db: Db, since: string): Promise<Set<string>> {
  const rows: Record<string, string | null>[] = [
    ...(await documentsSince(db, since)),
    ...(await otherTexts(db)),
  ];
  const texts = rows.flatMap((row) => Object.values(row));
  return new Set(texts.flatMap((text) => picturesNamedIn(text ?? "")));
}

/** The ids of the pictures that a text names, in its order. */
export function picturesNamedIn(text: string): string[] {
  return [...text.matchAll(ADDRESS)].map(([, id = ""]) => id);
}

/** The versions that no other had replaced by then. */
async function documentsSince(db: Db, since: string) {
  return db
    .selectFrom("documents")
    .select("body")
    .where("body", "like", NAMES_ONE)
    .where(isLast(since))
    .execute();
}

async function otherTexts(db: Db) {
  const courses = await db
    .selectFrom("courses")
    .select(["description", "descriptionHi"])
    .where((each) =>
      each.or([each("description", "like", NAMES_ONE), each("descriptionHi", "like", NAMES_ONE)]),
    )
    .execute();
  const cards = await db
    .selectFrom("teachers")
    .select("photo")
    .where("photo", "like", NAMES_ONE)
    .execute();
  return [...courses, ...cards];
}
