import type { Database, Db } from "../../database/connect.ts";

export type FileRow = Database["files"];

export async function insertFile(trx: Db, file: FileRow): Promise<void> {
  await trx.insertInto("files").values(file).execute();
}

export async function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  return db.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The hash of the row's bytes, if there was a row. */
export async function deleteFile(trx: Db, id: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom("files")
    .where("id", "=", id)
    .returning("sha256")
    .executeTakeFirst();
  return row?.sha256;
}

export async function insertFirstPage(trx: Db, page: Database["first_pages"]): Promise<void> {
  await trx.insertInto("first_pages").values(page).execute();
}

export async function findFirstPage(db: Db, fileId: string) {
  return db
    .selectFrom("first_pages")
    .innerJoin("files", "files.id", "first_pages.pictureFileId")
    .select(["width", "height", "textSize", "textLeft", "pictureFileId", "files.sha256"])
    .where("first_pages.fileId", "=", fileId)
    .executeTakeFirst();
}

/** The id of the picture's file, if there was one. */
export async function deleteFirstPage(trx: Db, fileId: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom("first_pages")
    .where("fileId", "=", fileId)
    .returning("pictureFileId")
    .executeTakeFirst();
  return row?.pictureFileId;
}

/** Those of the hashes that have a row. */
export async function listNamed(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("files")
    .select("sha256")
    .distinct()
    .where("sha256", "in", hashes)
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}
