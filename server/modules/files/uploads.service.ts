import { Readable } from "node:stream";
import type { ErrorCode } from "../../../contract/errors.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { admitFile, largestDeferredSizeOf } from "../../http/uploads/file-types.ts";
import type { StagedFile } from "../../storage/file-store.ts";
import { HEAD_BYTES } from "../../storage/measure.ts";
import { requireSessionAccess } from "../audit/index.ts";
import type { ArrivingBytes } from "./arriving-bytes.ts";
import { changeFiles, type FileChange, keepFile, removeFile } from "./file-change.ts";
import type { Checksum } from "./protocol.ts";
import {
  advance,
  deletePieces,
  deleteUnfiled,
  deleteUpload,
  insertPiece,
  listEndedUploads,
  setSize,
  sumUnfinished,
  type UploadRow,
} from "./uploads.repository.ts";

/** Refusals of the bytes themselves: sending the rest of them would be of no use. */
const refusalsOfBytes: readonly ErrorCode[] = ["file_type_refused", "file_incomplete"];
/** Of a whole file its size, too; while bytes arrive it says only that some are too many. */
export const refusalsOfFile: readonly ErrorCode[] = [
  ...refusalsOfBytes,
  "file_too_large",
  "picture_too_large",
];

/** How much a request loses at most if the server is killed. */
const PIECE_BYTES = 32 * 1024 * 1024;

export type Writing = {
  upload: UploadRow;
  sessionId: string;
  bytes: ArrivingBytes;
  checksum: Checksum | undefined;
};

/**
 * Keeps arriving bytes as pieces of an upload, each durable before the offset moves on, also where the link
 * breaks. Gives the upload as it is then. Throws AppError: upload_offset_conflict, checksum_mismatch (nothing
 * of the request is kept then), file_type_refused, file_too_large, uploads_unfinished, storage_full, why the bytes ended early,
 * and what requireSessionAccess throws.
 */
export async function writeUpload(context: AppContext, writing: Writing): Promise<UploadRow> {
  const { bytes, checksum } = writing;
  let { upload } = writing;
  while (!bytes.isOver()) {
    // A checksum covers all bytes of a request, so they are stored as one piece.
    const arriving = bytes.take(checksum ? Number.POSITIVE_INFINITY : PIECE_BYTES);
    const staged = await context.store.stage(Readable.from(arriving, { objectMode: false }), {
      limitBytes: upload.size - upload.received,
    });
    try {
      if (checksum && !bytes.matches(checksum))
        throw bytes.failure() ?? new AppError("checksum_mismatch");
      if (staged.size > 0) upload = await keepPiece(context, { ...writing, upload }, staged);
    } finally {
      await staged.discard();
    }
  }
  if (bytes.failure() !== undefined) throw bytes.failure();
  return upload;
}

async function keepPiece(
  context: AppContext,
  { upload, sessionId }: Writing,
  staged: StagedFile,
): Promise<UploadRow> {
  const { id, filename, size, received } = upload;
  // A wrong file type is refused after the first bytes, not after hours.
  if (received === 0 && staged.size >= Math.min(size, HEAD_BYTES))
    await admitFile(filename, staged.head, "document");
  await staged.prepare();
  const now = context.now();
  const to = received + staged.size;
  const expiresAt = expiryOf(now, upload);
  const writing = { ...context, transaction: context.database.transaction };
  await changeFiles(writing, async (change) => {
    await requireSessionAccess(change.trx, { sessionId, access: "teach", now });
    const file = { ...staged, filename, mimeType: "application/octet-stream" };
    const fileId = await keepFile(change, file);
    const isMoved = await advance(change.trx, { id, from: received, to, expiresAt });
    if (!isMoved) throw new AppError("upload_offset_conflict");
    if (upload.isSizeDeferred) await requireRoom(change.trx, { userId: upload.userId, now });
    await insertPiece(change.trx, { id: newId(), uploadId: id, start: received, fileId });
  });
  return { ...upload, received: to, expiresAt };
}

/** An upload waits a day for its next bytes, a lecture, whose length is not known while it is made, a week. */
export function expiryOf(now: Date, { isSizeDeferred }: Pick<UploadRow, "isSizeDeferred">): string {
  const waitsMs = isSizeDeferred ? limits.lectureUploadMs : limits.uploadMs;
  return new Date(now.valueOf() + waitsMs).toISOString();
}

/** Throws AppError("uploads_unfinished") where this person, after what the transaction wrote, has begun too many bytes. */
export async function requireRoom(trx: Trx, person: { userId: string; now: Date }): Promise<void> {
  if ((await sumUnfinished(trx, person)) > limits.unfinishedUploadBytes)
    throw new AppError("uploads_unfinished");
}

/** Removes uploads that have expired, and pieces whose upload is gone. Gives their number. */
export async function sweepUploads(
  context: Pick<AppContext, "database" | "store" | "now">,
): Promise<number> {
  const ended = new Set(await listEndedUploads(context.database.db, context.now()));
  for (const id of ended) await dropUpload(context, id);
  return ended.size;
}

/** Throws AppError: invalid_fields where there is nothing, file_too_large. */
export function requireSize(size: number, largest: number): void {
  if (size === 0)
    throw new AppError("invalid_fields", { fields: [{ field: "filename", code: "file_empty" }] });
  if (size > largest) throw new AppError("file_too_large");
}

/**
 * Takes the length of an upload that was begun without one; told again it has to be the same. Throws as
 * requireSize, AppError("bad_request") where it would change or more has arrived, and as requireRoom.
 */
export async function tellSize(
  { database, now }: Pick<AppContext, "database" | "now">,
  upload: UploadRow,
  size: number,
): Promise<UploadRow> {
  if (!upload.isSizeDeferred) {
    if (size !== upload.size) throw new AppError("bad_request");
    return upload;
  }
  requireSize(size, largestDeferredSizeOf(upload.filename));
  const { id, userId } = upload;
  await database.transaction(async (trx) => {
    await database.lockBytes(trx, `uploads of ${userId}`);
    if (!(await setSize(trx, { id, size }))) throw new AppError("bad_request");
    await requireRoom(trx, { userId, now: now() });
  });
  return { ...upload, size, isSizeDeferred: 0 };
}

type Context = Pick<AppContext, "database" | "store" | "now">;

/** Runs a check that may refuse an upload, and deletes the upload if it does so by one of these codes. */
export async function droppingRefused<Result>(
  context: Context,
  { id, refusals = refusalsOfBytes }: { id: string; refusals?: readonly ErrorCode[] },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && refusals.includes(error.code)) await dropUnfiled(context, id);
    throw error;
  }
}

/** Deletes an upload with what has arrived of it. */
export async function dropUpload(context: Context, id: string): Promise<void> {
  const { transaction } = context.database;
  await changeFiles({ ...context, transaction }, async (change) => {
    await deleteUpload(change.trx, id);
    await removePieces(change, id);
  });
}

/** The same, unless it has become something: another request was first then, and its pieces are gone. */
async function dropUnfiled(context: Context, id: string): Promise<void> {
  const { transaction } = context.database;
  await changeFiles({ ...context, transaction }, async (change) => {
    if (await deleteUnfiled(change.trx, id)) await removePieces(change, id);
  });
}

export async function removePieces(change: FileChange, uploadId: string): Promise<void> {
  for (const fileId of await deletePieces(change.trx, uploadId)) await removeFile(change, fileId);
}
