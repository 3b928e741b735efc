import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { largestDeferredSizeOf } from "../../http/uploads/file-types.ts";
import { requireRoom } from "./require-room.ts";
import { setSize, type UploadRow } from "./uploads.repository.ts";

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
