import { Readable } from "node:stream";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../database/ids.ts";
import { admitFile } from "../../http/uploads/file-types.ts";
import type { StagedFile } from "../../storage/file-store.ts";
import { HEAD_BYTES } from "../../storage/measure.ts";
import { requireAuthority } from "../authority/index.ts";
import { changeFiles, keepFile } from "../files/index.ts";
import type { ArrivingBytes } from "./arriving-bytes.ts";
import type { Checksum } from "./protocol.ts";
import { requireRoom } from "./require-room.ts";
import { advance, insertPiece, type UploadRow } from "./uploads.repository.ts";

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
 * and what requireAuthority throws.
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
    await requireAuthority(change.trx, { sessionId, access: "teach", now });
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
