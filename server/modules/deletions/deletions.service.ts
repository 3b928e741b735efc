import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { RefusedRow } from "../../database/read-rows.ts";
import { restorableSince, undoUntil } from "../../undo-times.ts";
import {
  type Author,
  type CourseEditor,
  isOfOffice,
  recordCourseChange,
  requireCourseUndo,
} from "../audit/index.ts";
import { changeFiles, type FileChange, removeFile, type WritingContext } from "../files/index.ts";
import { removePicture } from "../pictures/index.ts";
import {
  type DeletedRow,
  type Deletion,
  findDeletedAt,
  insertDeletedRow,
  insertDeletion,
  keepDeletion,
  listDeletionsBefore,
  type ReplacedRows,
  type SetAsideRow,
  takeDeletion,
} from "./deletions.repository.ts";

/**
 * Keeps what the actor has just deleted or replaced, so that it can be restored; returns until when that is offered
 * (ISO 8601). On a full disk the bytes are deleted at once, because freeing space is why the office deletes then:
 * null.
 */
export async function setAside(
  change: FileChange,
  { actorId }: Pick<Author, "actorId">,
  deleted: SetAsideRow,
): Promise<string | null> {
  const { trx, context } = change;
  const at = context.now();
  if (await context.database.isShortOfRoom()) {
    await removeBytes(change, deleted);
    return null;
  }
  await insertDeletion(trx, deleted, { actorId, at });
  return undoUntil(at);
}

/** Until when restoring is offered, as setAside returned it. */
export async function findUndoUntil(trx: FileChange["trx"], id: string): Promise<string | null> {
  const deletedAt = await findDeletedAt(trx, id);
  return deletedAt === undefined ? null : undoUntil(new Date(deletedAt));
}

/**
 * Removes and returns what a file or picture has replaced, and who replaced it; the caller restores it. Throws
 * AppError("not_found") once it is gone for good.
 */
export async function takeReplaced<Kind extends keyof ReplacedRows>(
  trx: FileChange["trx"],
  kind: Kind,
  id: string,
): Promise<{ row: ReplacedRows[Kind]; replacedById: string | null }> {
  const taken = await takeDeletion(trx, id);
  if (taken?.kind !== kind) throw new AppError("not_found");
  // The kind has just been compared.
  return { row: taken.row as ReplacedRows[Kind], replacedById: taken.deletedById };
}

/**
 * Restores what was deleted under this id. Throws AppError("not_found") once it is gone for good, and to a teacher
 * for anything but a note of their courses that they deleted themselves.
 */
export async function undoDeletion(
  { transaction }: Pick<WritingContext, "transaction">,
  editor: CourseEditor,
  id: string,
): Promise<void> {
  await transaction(async (trx) => {
    const deleted = await takeDeletion(trx, id);
    if (!deleted || !isDeleted(deleted)) throw new AppError("not_found");
    await requireMayRestore(trx, editor, deleted);
    if (!(await restore(trx, editor, deleted))) throw new AppError("not_found");
  });
}

type Undone = { ids: readonly string[]; kind: DeletedRow["kind"] };

/**
 * Restores rows of one kind that the office deleted together, in one transaction; gives those that are gone for good,
 * or back already, and notes whose course is gone. Throws AppError("not_found") where another kind of row was deleted
 * under one of these ids.
 */
export async function undoDeletions(
  { transaction }: Pick<WritingContext, "transaction">,
  editor: CourseEditor,
  { ids, kind }: Undone,
): Promise<RefusedRow[]> {
  return transaction(async (trx) => {
    const refused: RefusedRow[] = [];
    for (const id of [...new Set(ids)].toSorted()) {
      const deleted = await takeDeletion(trx, id);
      if (deleted && !(isDeleted(deleted) && deleted.kind === kind))
        throw new AppError("not_found");
      if (deleted && (await restore(trx, editor, deleted))) continue;
      refused.push({ id, code: "not_found" });
      // Its file is still to be deleted.
      if (deleted) await keepDeletion(trx, deleted);
    }
    return refused;
  });
}

/** Whether a row is back; nothing is written where what it belonged to is gone. */
async function restore(
  trx: FileChange["trx"],
  editor: CourseEditor,
  deleted: DeletedRow,
): Promise<boolean> {
  if (!(await insertDeletedRow(trx, deleted))) return false;
  const { id, title } = deleted.row;
  await recordCourseChange(trx, editor, {
    action: "restore",
    subjectType: deleted.kind,
    subjectId: id,
    courseId: deleted.kind === "note" ? deleted.row.courseId : null,
    detail: title,
    after: { title },
  });
  return true;
}

async function requireMayRestore(
  trx: FileChange["trx"],
  editor: CourseEditor,
  deleted: DeletedRow & Pick<Deletion, "deletedById">,
): Promise<void> {
  if (isOfOffice(editor)) return;
  if (deleted.kind !== "note") throw new AppError("not_found");
  const { row, deletedById } = deleted;
  await requireCourseUndo(trx, editor, { courseId: row.courseId, doneById: deletedById });
}

/** Deletes for good what can no longer be restored, with its bytes. */
export async function finishDeletions(
  context: Pick<AppContext, "database" | "store" | "now">,
): Promise<void> {
  const { database, now } = context;
  for (const id of await listDeletionsBefore(database.db, restorableSince(now())))
    await changeFiles({ ...context, transaction: database.transaction }, async (change) => {
      const deleted = await takeDeletion(change.trx, id);
      if (deleted) await removeBytes(change, deleted);
    });
}

function isDeleted<Row extends SetAsideRow>(row: Row): row is Row & DeletedRow {
  const { kind } = row;
  return kind === "note" || kind === "material" || kind === "poster";
}

async function removeBytes(change: FileChange, { row }: SetAsideRow): Promise<void> {
  if ("fileId" in row) return removeFile(change, row.fileId);
  // Posters of courses are not cut.
  const cut = "phonePictureId" in row ? [row.phonePictureId, row.computerPictureId] : [];
  // Rows that were set aside before posters could be cut lack the columns.
  for (const id of [row.pictureId, ...cut]) if (id) await removePicture(change, id);
}
