import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { changeFiles, type FileChange, removeFile, type WritingContext } from "../files/index.ts";
import { removePicture } from "../pictures/index.ts";
import {
  type DeletedRow,
  insertDeletedRow,
  insertDeletion,
  listDeletionsBefore,
  takeDeletion,
} from "./deletions.repository.ts";

/** How much longer than it is offered an undo is taken, for slow networks. */
const GRACE_MS = 60 * 1000;

/**
 * Keeps a row that the caller has just deleted, so that it can come back; gives until when that is offered
 * (ISO 8601). On a full disk, which is what the office deletes for, its bytes go at once: null.
 */
export async function setAside(change: FileChange, deleted: DeletedRow): Promise<string | null> {
  const { trx, context } = change;
  const now = context.now();
  if (await context.database.isShortOfRoom()) {
    await removeBytes(change, deleted);
    return null;
  }
  await insertDeletion(trx, deleted, now);
  return new Date(now.valueOf() + limits.undoMs).toISOString();
}

/** Puts back what was deleted under this id. Throws AppError("not_found") once it is gone for good. */
export async function undoDeletion(
  { transaction }: Pick<WritingContext, "transaction">,
  actor: Actor,
  id: string,
): Promise<void> {
  await transaction(async (trx) => {
    const deleted = await takeDeletion(trx, id);
    if (!deleted || !(await insertDeletedRow(trx, deleted))) throw new AppError("not_found");
    await recordAudit(trx, actor, {
      action: "restore",
      subjectType: deleted.kind,
      subjectId: id,
      detail: deleted.row.title,
    });
  });
}

/** Removes what can no longer be undone, with its bytes. */
export async function finishDeletions(
  context: Pick<AppContext, "database" | "store" | "now">,
): Promise<void> {
  const { database, now } = context;
  const before = new Date(now().valueOf() - limits.undoMs - GRACE_MS);
  for (const id of await listDeletionsBefore(database.db, before))
    await changeFiles({ ...context, transaction: database.transaction }, async (change) => {
      const deleted = await takeDeletion(change.trx, id);
      if (deleted) await removeBytes(change, deleted);
    });
}

async function removeBytes(change: FileChange, { kind, row }: DeletedRow): Promise<void> {
  if (kind !== "poster") return removeFile(change, row.fileId);
  // Rows that were set aside before posters could be cut have no such columns.
  for (const id of [row.pictureId, row.phonePictureId, row.computerPictureId])
    if (id) await removePicture(change, id);
}
