import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import {
  type CourseEditor,
  isOfOffice,
  recordCourseChange,
  requireCourseUndo,
} from "../audit/index.ts";
import {
  changeFiles,
  type FileChange,
  removeFile,
  removePicture,
  type WritingContext,
} from "../files/index.ts";
import {
  type Binned,
  type BinnedKind,
  type BinnedOf,
  findBinnedAt,
  insertAgain,
  insertBinned,
  isBinnedUnchanged,
  listBinnedBefore,
  type Taken,
  takeBinned,
} from "./bin.repository.ts";

/**
 * Puts into the bin what the actor has just deleted or replaced; returns until when it can be restored (ISO 8601). On a
 * full disk the bytes are deleted at once, because freeing space is why the office deletes then: null.
 */
export async function moveToBin(
  change: FileChange,
  { actorId }: { actorId: string | null },
  binned: Binned,
): Promise<string | null> {
  const { trx, context } = change;
  const at = context.now();
  if (await isShortOfRoom(context)) {
    await removeBytes(change, binned);
    return null;
  }
  await insertBinned(trx, binned, { deletedById: actorId, deletedAt: at.toISOString() });
  return restorableUntil(at);
}

/** Until when something can be restored, as moveToBin returned it. */
export async function findUndoUntil(trx: FileChange["trx"], id: string): Promise<string | null> {
  const deletedAt = await findBinnedAt(trx, id);
  return deletedAt === undefined ? null : restorableUntil(new Date(deletedAt));
}

/**
 * The kinds that belong to another module, which gives the row its earlier file and puts the present one into the bin; a
 * material, it lists anew.
 */
export type Restorers = {
  [Kind in Exclude<BinnedKind, "note" | "poster">]: (
    change: FileChange,
    editor: CourseEditor,
    earlier: BinnedOf<Kind>,
  ) => Promise<void>;
};

/**
 * Restores what lies in the bin under this id and kind. Throws AppError("not_found") where it is gone for good, or what
 * it belonged to is, and to a teacher for anything but what they deleted or replaced themselves in their courses;
 * ("undo_impossible") for an earlier file on a full disk, where the present one could not be put into the bin.
 */
export async function restoreBinned(
  context: WritingContext,
  editor: CourseEditor,
  { kind, id, restorers }: { kind: string; id: string; restorers: Restorers },
): Promise<void> {
  await changeFiles(context, async (change) => {
    const taken = await takeBinned(change.trx, { id });
    if (taken?.kind !== kind) throw new AppError("not_found");
    await requireMayRestore(change.trx, editor, taken);
    if (!isWhole(taken) && (await isShortOfRoom(context))) throw new AppError("undo_impossible");
    await restore(change, editor, { taken, restorers });
  });
}

/** Whether it is a row that was deleted, and not the earlier file or picture of one that may have another one now. */
function isWhole(taken: Taken): taken is Extract<Taken, { kind: WholeKind }> {
  return taken.kind === "note" || taken.kind === "material" || taken.kind === "poster";
}

type WholeKind = "note" | "material" | "poster";

async function requireMayRestore(
  trx: FileChange["trx"],
  editor: CourseEditor,
  { courseId, deletedById }: Taken,
): Promise<void> {
  if (isOfOffice(editor)) return;
  if (courseId === null) throw new AppError("not_found");
  await requireCourseUndo(trx, editor, { courseId, doneById: deletedById });
}

async function restore(
  change: FileChange,
  editor: CourseEditor,
  { taken, restorers }: { taken: Taken; restorers: Restorers },
): Promise<void> {
  if (taken.kind !== "note" && taken.kind !== "poster")
    // Each takes what lies in the bin under its kind, which the type of a lookup cannot express.
    await (restorers[taken.kind] as Restorer)(change, editor, taken);
  else if (!(await insertAgain(change.trx, taken))) throw new AppError("not_found");
  if (isWhole(taken)) await recordRestored(change, editor, taken);
}

type Restorer = (change: FileChange, editor: CourseEditor, taken: Taken) => Promise<void>;

type WholeRow = Pick<Taken, "id" | "title" | "courseId"> & { kind: WholeKind };

async function recordRestored(
  { trx }: FileChange,
  editor: CourseEditor,
  { kind, id, title, courseId }: WholeRow,
): Promise<void> {
  const line = { subjectType: kind, subjectId: id, courseId, detail: title, after: { title } };
  await recordCourseChange(trx, editor, { action: "restore", ...line });
}

/**
 * Deletes for good, with its bytes, what has lain in the bin for its time. Where nothing has and the disk is full, only
 * the oldest of the rest: the disk says later what that gave, and most of the bin may stay.
 */
export async function emptyBin(
  context: Pick<AppContext, "database" | "store" | "now">,
): Promise<void> {
  const { database, now } = context;
  const before = binnedBefore(now());
  const over = await listBinnedBefore(database.db, before);
  for (const id of over) await removeForGood(context, { id, before });
  if (over.length > 0 || !(await isShortOfRoom(context))) return;
  const present = now().toISOString();
  const [id] = await listBinnedBefore(database.db, present);
  if (id !== undefined) await removeForGood(context, { id, before: present });
}

/** What was deleted before this moment (ISO 8601 UTC) has lain in the bin for its time. */
export function binnedBefore(now: Date): string {
  return new Date(now.valueOf() - limits.binMs).toISOString();
}

async function removeForGood(
  { database, ...context }: Pick<AppContext, "database" | "store" | "now">,
  binned: { id: string; before: string },
): Promise<void> {
  const { transaction } = database;
  await changeFiles({ ...context, database, transaction }, (change) =>
    removeBinned(change, binned),
  );
}

/** Deletes for good, with its bytes, what lies in the bin under this id, if it was put there `before` (ISO 8601 UTC). */
export async function removeBinned(
  change: FileChange,
  binned: { id: string; before?: string },
): Promise<void> {
  const taken = await takeBinned(change.trx, binned);
  if (taken) await removeBytes(change, taken);
}

/** The same of what came with the demo, but for what the office has made its own by changing it. */
export async function removeBinnedSample(change: FileChange, id: string): Promise<void> {
  if (await isBinnedUnchanged(change.trx, id)) await removeBinned(change, { id });
}

/** The rows and the bytes may be on different disks. */
async function isShortOfRoom({
  database,
  store,
}: Pick<AppContext, "database" | "store">): Promise<boolean> {
  return (await database.isShortOfRoom()) || store.isShortOfRoom();
}

/** Until when what was deleted then can be restored (ISO 8601). */
export function restorableUntil(deletedAt: Date): string {
  return new Date(deletedAt.valueOf() + limits.binMs).toISOString();
}

async function removeBytes(change: FileChange, { row }: Binned): Promise<void> {
  if ("fileId" in row) return removeFile(change, row.fileId);
  // Posters of courses are not cut.
  const cut = "phonePictureId" in row ? [row.phonePictureId, row.computerPictureId] : [];
  for (const id of [row.pictureId, ...cut]) if (id) await removePicture(change, id);
}
