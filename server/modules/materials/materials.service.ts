import type { NewFile } from "../../../contract/entities/file.ts";
import type { Filing } from "../../../contract/entities/upload.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import { holdRow } from "../../database/locked.ts";
import { requireVersion } from "../../http/require-version.ts";
import {
  type Actor,
  type CourseEditor,
  isOfOffice,
  recordAudit,
  recordCourseChange,
  requireCourseEditor,
} from "../audit/index.ts";
import { moveToBin } from "../bin/index.ts";
import {
  changeFiles,
  type FileAs,
  type FileChange,
  type FileToKeep,
  type WritingContext,
} from "../files/index.ts";
import { addMaterial, addNote } from "./add-file.ts";
import { newestOrderOf } from "./listing.ts";
import { auditedFields } from "./materials.present.ts";
import {
  deleteMaterial,
  deleteNote,
  type ListedMaterialRow,
  type MaterialRow,
} from "./materials.repository.ts";
import { findMaterial, listFirst, setPlace } from "./office-materials.repository.ts";

export type Upload = {
  file: FileToKeep;
  fields: NewFile & Pick<Filing, "chapter" | "isSample" | "chosenAt">;
  /** Told in the same transaction what the file became. */
  fileAs?: FileAs;
};

/**
 * Keeps a file as a study material, or as a note of the course that is named. Throws AppError("not_found") for the
 * course, and to a teacher who does not teach in it.
 */
export async function upload(
  context: WritingContext,
  editor: CourseEditor,
  { file, fields: { courseId, ...about }, fileAs }: Upload,
): Promise<MaterialRow> {
  return changeFiles(context, async (change) => {
    const row =
      courseId === undefined
        ? await addMaterial(change, { file, about })
        : await addNoteToCourse(change, editor, { file, about, courseId });
    await fileAs?.(change, row.id);
    await recordCourseChange(change.trx, editor, {
      action: "upload",
      subjectType: courseId === undefined ? "material" : "note",
      subjectId: row.id,
      detail: row.title,
      after: {
        ...auditedFields(row),
        filename: row.filename,
        size: row.size,
        ...(courseId !== undefined && { courseId }),
      },
    });
    return row;
  });
}

/**
 * Deletes a study material or a note, and gives until when that can be undone; see moveToBin. Throws
 * AppError("not_found"), to a teacher for anything but a note of their courses, and ("changed_meanwhile").
 */
export async function deleteUpload(
  context: WritingContext,
  editor: CourseEditor,
  { id, version }: { id: string; version: number | undefined },
): Promise<string | null> {
  return changeFiles(context, async (change) => {
    const deleted = await deleteRow(change, editor, id);
    requireVersion(deleted.row, version);
    return keepDeleted(change, editor, deleted);
  });
}

/** Deletes a locked note as deleteUpload does. */
export async function deleteLockedNote(
  change: FileChange,
  editor: CourseEditor,
  id: string,
): Promise<string | null> {
  const row = await deleteNote(change.trx, id);
  if (!row) throw new Error("A locked note is gone.");
  return keepDeleted(change, editor, { kind: "note", row });
}

type DeletedUpload = Awaited<ReturnType<typeof deleteRow>>;

async function keepDeleted(
  change: FileChange,
  editor: CourseEditor,
  deleted: DeletedUpload,
): Promise<string | null> {
  await recordCourseChange(change.trx, editor, {
    action: "delete",
    subjectType: deleted.kind,
    subjectId: deleted.row.id,
    detail: deleted.row.title,
    before: {
      ...auditedFields(deleted.row),
      ...(deleted.kind === "note" && {
        courseId: deleted.row.courseId,
        chapter: deleted.row.chapter,
        isSample: deleted.row.isSample,
      }),
    },
  });
  const { id, title } = deleted.row;
  const courseId = deleted.kind === "note" ? deleted.row.courseId : null;
  return moveToBin(change, editor, { ...deleted, id, title, courseId });
}

async function addNoteToCourse(
  change: FileChange,
  editor: CourseEditor,
  {
    file,
    about,
    courseId,
  }: { file: FileToKeep; about: Omit<Filing, "courseId">; courseId: string },
): Promise<MaterialRow> {
  await requireCourseEditor(change.trx, editor, courseId);
  if (!(await holdRow(change.trx, "courses", courseId))) throw new AppError("not_found");
  const { chapter, isSample = false, chosenAt } = about;
  const at = momentOf(chosenAt, change.context.now());
  const then = { ...change, context: { ...change.context, now: () => at } };
  return addNote(then, { file, about, courseId, chapter, isSample });
}

/** When a file was chosen, unless the browser's clock is wrong: its upload would be gone by now, or yet to come. */
function momentOf(chosenAt: string | undefined, now: Date): Date {
  const chosen = chosenAt === undefined ? now : new Date(chosenAt);
  const age = now.valueOf() - chosen.valueOf();
  return age >= 0 && age < limits.uploadMs ? chosen : now;
}

async function deleteRow({ trx }: FileChange, editor: CourseEditor, id: string) {
  const material = isOfOffice(editor) ? await deleteMaterial(trx, id) : undefined;
  if (material) return { kind: "material", row: material } as const;
  const note = await deleteNote(trx, id);
  if (!note) throw new AppError("not_found");
  await requireCourseEditor(trx, editor, note.courseId);
  return { kind: "note", row: note } as const;
}

type Order = {
  materialIds: readonly string[];
  /** The order that the caller saw. */
  read: readonly string[];
};

/**
 * Pins study materials in this order; others are unpinned. Throws AppError("not_found"), and ("other_materials") if
 * the pinned ones have changed since the caller saw them.
 */
export async function orderMaterials(
  { transaction }: Pick<WritingContext, "transaction">,
  actor: Actor,
  { materialIds, read }: Order,
): Promise<ListedMaterialRow[]> {
  return transaction(async (trx) => {
    const before = await listFirst(trx);
    if (before.map(({ id }) => id).join() !== read.join()) throw new AppError("other_materials");
    const wanted = [...new Set(materialIds)];
    for (const row of before.filter(({ id }) => !wanted.includes(id)))
      await setPlace(trx, row.id, placeOf(row, null));
    for (const [position, id] of wanted.entries()) {
      const row = await findMaterial(trx, id);
      if (!row) throw new AppError("not_found");
      await setPlace(trx, id, placeOf(row, position));
    }
    const after = await listFirst(trx);
    await recordAudit(trx, actor, {
      action: "change",
      subjectType: "material",
      subjectId: materialIds[0] ?? read[0] ?? "none",
      before: { first: before.map(({ title }) => title) },
      after: { first: after.map(({ title }) => title) },
    });
    return after;
  });
}

function placeOf({ uploadedAt }: ListedMaterialRow, position: number | null) {
  return { position, newestOrder: newestOrderOf({ uploadedAt, position }) };
}
