import type { Connection } from "../../database/connect.ts";
import type { Database } from "../../database/schema.ts";

type Db = Connection["db"];

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
