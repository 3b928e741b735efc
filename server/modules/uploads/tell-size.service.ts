import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { largestDeferredSizeOf } from "../../http/uploads/file-types.ts";
import { setSize, type UploadRow } from "./uploads.repository.ts";

/** Throws AppError: invalid_fields where there is nothing, file_too_large. */
export function requireSize(size: number, largest: number): void {
  if (size === 0)
    throw new AppError("invalid_fields", { fields: [{ field: "filename", code: "file_empty" }] });
  if (size > largest) throw new AppError("file_too_large");
}

/**
 * Takes the length of an upload that was begun without one; told again it has to be the same. Throws as
 * requireSize, and AppError("bad_request") where it would change or more has arrived.
 */
export async function tellSize(
  { database }: Pick<AppContext, "database">,
  upload: UploadRow,
  size: number,
): Promise<UploadRow> {
  if (!upload.isSizeDeferred) {
    if (size !== upload.size) throw new AppError("bad_request");
    return upload;
  }
  requireSize(size, largestDeferredSizeOf(upload.filename));
  if (!(await setSize(database.db, { id: upload.id, size }))) throw new AppError("bad_request");
  return { ...upload, size, isSizeDeferred: 0 };
}
