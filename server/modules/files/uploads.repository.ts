import { limits } from "../../../contract/limits.ts";
import type { Database, Db } from "../../database/connect.ts";

export type UploadRow = Database["uploads"];

export async function insertUpload(trx: Db, upload: UploadRow): Promise<void> {
  await trx.insertInto("uploads").values(upload).execute();
}

/** The bytes of what this person has begun and is not filed yet: declared, or arrived where no length is told. */
export async function sumUnfinished(
  trx: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<number> {
  const { bytes } = await trx
    .selectFrom("uploads")
    .select(({ eb, fn }) => {
      const counted = eb
        .case()
        .when("isSizeDeferred", "=", 1)
        .then(eb("received", "+", limits.begunUploadBytes))
        .else(eb.ref("size"))
        .end();
      return fn.sum<number | string | null>(counted).as("bytes");
    })
    .where("userId", "=", userId)
    .where("filedAs", "is", null)
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** This person's upload; undefined where it is another's or has expired. */
export async function findUpload(
  db: Db,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<UploadRow | undefined> {
  return db
    .selectFrom("uploads")
    .selectAll()
    .where("id", "=", id)
    .where("userId", "=", userId)
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirst();
}

/** Advances the offset; false if it is no longer `from`, because another request has advanced it. */
export async function advance(
  trx: Db,
  { id, from, to, expiresAt }: { id: string; from: number; to: number; expiresAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("uploads")
    .set({ received: to, expiresAt })
    .where("id", "=", id)
    .where("received", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sets the length that was not known before; false where it is known, or more has arrived by now. */
export async function setSize(
  trx: Db,
  { id, size }: Pick<UploadRow, "id" | "size">,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("uploads")
    .set({ size, isSizeDeferred: 0 })
    .where("id", "=", id)
    .where("isSizeDeferred", "=", 1)
    .where("received", "<=", size)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertPiece(trx: Db, piece: Database["upload_pieces"]): Promise<void> {
  await trx.insertInto("upload_pieces").values(piece).execute();
}

/** The hashes of an upload's pieces in their order. */
export async function listPieceHashes(db: Db, uploadId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("upload_pieces")
    .innerJoin("files", "files.id", "upload_pieces.fileId")
    .select("files.sha256")
    .where("uploadId", "=", uploadId)
    .orderBy("start")
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

/**
 * Says what an upload has become, which has the name from then on: the upload's own would outlive a person whom it is
 * about. False where it is gone, or has become something before.
 */
export async function setFiledAs(trx: Db, id: string, filedAs: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("uploads")
    .set({ filedAs, filename: "" })
    .where("id", "=", id)
    .where("filedAs", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How many of this person's uploads have become part of this. */
export async function countFiledAs(
  db: Db,
  { ids, userId, filedAs }: { ids: readonly string[]; userId: string; filedAs: string },
): Promise<number> {
  const rows = await db
    .selectFrom("uploads")
    .select("id")
    .where("id", "in", ids)
    .where("userId", "=", userId)
    .where("filedAs", "=", filedAs)
    .execute();
  return rows.length;
}

export async function deleteUpload(trx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("uploads")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes an upload that has become nothing; false where it has, or is gone. */
export async function deleteUnfiled(trx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("uploads")
    .where("id", "=", id)
    .where("filedAs", "is", null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes the pieces of an upload; gives the ids of their files. */
export async function deletePieces(trx: Db, uploadId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom("upload_pieces")
    .where("uploadId", "=", uploadId)
    .returning("fileId")
    .execute();
  return rows.map(({ fileId }) => fileId);
}

/** Ids of uploads that have expired, and of those that are gone while pieces are left. */
export async function listEndedUploads(db: Db, now: Date): Promise<string[]> {
  const expired = await db
    .selectFrom("uploads")
    .select("id")
    .where("expiresAt", "<=", now.toISOString())
    .execute();
  const left = await db
    .selectFrom("upload_pieces")
    .leftJoin("uploads", "uploads.id", "upload_pieces.uploadId")
    .select("upload_pieces.uploadId as id")
    .distinct()
    .where("uploads.id", "is", null)
    .execute();
  return [...expired, ...left].map(({ id }) => id);
}
