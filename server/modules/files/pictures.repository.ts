import type { Database, Db } from "../../database/connect.ts";

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

type Size = { pictureId: string; width: number };

export async function findPictureFile(db: Db, size: Size): Promise<PictureFile | undefined> {
  return pictureFile(db, size).executeTakeFirst();
}

/** The same of a picture that a poster, a course or the site has now: not of one that lies in the bin. */
export async function findShownPictureFile(db: Db, size: Size): Promise<PictureFile | undefined> {
  const { pictureId } = size;
  return pictureFile(db, size)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("posters")
            .select("posters.id")
            .where((poster) =>
              poster.or([
                poster("posters.pictureId", "=", pictureId),
                poster("posters.phonePictureId", "=", pictureId),
                poster("posters.computerPictureId", "=", pictureId),
              ]),
            ),
        ),
        exists(
          selectFrom("courses").select("courses.id").where("courses.pictureId", "=", pictureId),
        ),
        exists(
          selectFrom("site_pictures")
            .select("site_pictures.pictureId")
            .where("site_pictures.pictureId", "=", pictureId),
        ),
      ]),
    )
    .executeTakeFirst();
}

function pictureFile(db: Db, { pictureId, width }: Size) {
  return db
    .selectFrom("picture_files")
    .innerJoin("files", "files.id", "picture_files.fileId")
    .select(["files.sha256", "files.size", "files.mimeType", "files.name"])
    .where("picture_files.pictureId", "=", pictureId)
    .where("picture_files.width", "=", width);
}
