import type { Connection } from "../../database/connect.ts";
import type { Database } from "../../database/schema.ts";

type Db = Connection["db"];

/** One size of a picture. */
export type PictureFile = Pick<Database["files"], "sha256" | "size" | "mimeType" | "name">;

export async function insertPicture(trx: Db, picture: Database["pictures"]): Promise<void> {
  await trx.insertInto("pictures").values(picture).execute();
}

export async function insertPictureFile(trx: Db, row: Database["picture_files"]): Promise<void> {
  await trx.insertInto("picture_files").values(row).execute();
}

/** Deletes a picture and its sizes; gives the ids of their files. */
export async function deletePicture(trx: Db, id: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom("picture_files")
    .where("pictureId", "=", id)
    .returning("fileId")
    .execute();
  await trx.deleteFrom("pictures").where("id", "=", id).execute();
  return rows.map(({ fileId }) => fileId);
}

/** A picture's row and those of its sizes. */
export async function getPicture(db: Db, id: string) {
  const picture = await db
    .selectFrom("pictures")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const sizes = await db
    .selectFrom("picture_files")
    .selectAll()
    .where("pictureId", "=", id)
    .orderBy("width")
    .execute();
  return { picture, sizes };
}

export async function findPictureFile(
  db: Db,
  { pictureId, width }: { pictureId: string; width: number },
): Promise<PictureFile | undefined> {
  return db
    .selectFrom("picture_files")
    .innerJoin("files", "files.id", "picture_files.fileId")
    .select(["files.sha256", "files.size", "files.mimeType", "files.name"])
    .where("picture_files.pictureId", "=", pictureId)
    .where("picture_files.width", "=", width)
    .executeTakeFirst();
}
