import type { NewFile } from "../../../contract/entities/file.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { changeFiles, type FileChange, removeFile } from "../files/index.ts";
import { bumpContentVersion } from "../settings/index.ts";
import { addMaterial, addNote } from "./add-file.ts";
import { deleteMaterial, type MaterialRow } from "./materials.repository.ts";
import { deleteNote, isCourse } from "./notes.repository.ts";

export type Upload = { file: ReceivedFile; fields: NewFile };

/** Keeps a file as a study material, or as a note where a course is named; AppError("not_found") if it is no course. */
export async function upload(
  context: AppContext,
  actor: Actor,
  { file, fields: { courseId, ...about } }: Upload,
): Promise<MaterialRow> {
  return changeFiles(context, async (change) => {
    const row =
      courseId === undefined
        ? await addMaterial(change, { file, about })
        : await addNoteToCourse(change, { file, about, courseId });
    await recordAudit(change.trx, actor, {
      action: "upload",
      subjectType: courseId === undefined ? "material" : "note",
      subjectId: row.id,
      detail: row.title,
    });
    return row;
  });
}

/** Deletes a study material or a note; the bytes go unless another row names them. */
export async function deleteUpload(context: AppContext, actor: Actor, id: string): Promise<void> {
  await changeFiles(context, async (change) => {
    const { subjectType, fileId, title } = await deleteRow(change, id);
    await removeFile(change, fileId);
    if (subjectType === "note") await bumpContentVersion(change.trx, context.now());
    await recordAudit(change.trx, actor, {
      action: "delete",
      subjectType,
      subjectId: id,
      detail: title,
    });
  });
}

/** Visitors see the titles of a course's notes, so their pages are made anew. */
async function addNoteToCourse(
  change: FileChange,
  given: Parameters<typeof addMaterial>[1] & { courseId: string },
): Promise<MaterialRow> {
  if (!(await isCourse(change.trx, given.courseId))) throw new AppError("not_found");
  const row = await addNote(change, { ...given, isSample: false });
  await bumpContentVersion(change.trx, change.context.now());
  return row;
}

async function deleteRow({ trx }: FileChange, id: string) {
  const material = await deleteMaterial(trx, id);
  if (material) return { subjectType: "material" as const, ...material };
  const note = await deleteNote(trx, id);
  if (note) return { subjectType: "note" as const, ...note };
  throw new AppError("not_found");
}
