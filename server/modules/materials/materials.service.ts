import type { NewFile } from "../../../contract/entities/file.ts";
import type { Filing } from "../../../contract/entities/upload.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import { hasRow } from "../../database/has-row.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { setAside } from "../deletions/index.ts";
import { changeFiles, type FileChange, type WritingContext } from "../files/index.ts";
import type { FileAs } from "../uploads/index.ts";
import { addMaterial, addNote } from "./add-file.ts";
import { deleteNote } from "./course-notes.repository.ts";
import { deleteMaterial, type MaterialRow } from "./materials.repository.ts";

export type Upload = {
  file: ReceivedFile;
  fields: NewFile & Pick<Filing, "chapter" | "isSample" | "chosenAt">;
  /** Told in the same transaction what the file became. */
  fileAs?: FileAs;
};

/** Keeps a file as a study material, or as a note of the course that is named. Throws AppError("not_found"). */
export async function upload(
  context: WritingContext,
  actor: Actor,
  { file, fields: { courseId, ...about }, fileAs }: Upload,
): Promise<MaterialRow> {
  return changeFiles(context, async (change) => {
    const row =
      courseId === undefined
        ? await addMaterial(change, { file, about })
        : await addNoteToCourse(change, { file, about, courseId });
    await fileAs?.(change, row.id);
    await recordAudit(change.trx, actor, {
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

/** Deletes a study material or a note, and gives until when that can be undone; see setAside. */
export async function deleteUpload(
  context: WritingContext,
  actor: Actor,
  id: string,
): Promise<string | null> {
  return changeFiles(context, async (change) => {
    const deleted = await deleteRow(change, id);
    await recordAudit(change.trx, actor, {
      action: "delete",
      subjectType: deleted.kind,
      subjectId: id,
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
    return setAside(change, deleted);
  });
}

type Audited = Pick<MaterialRow, "title" | "titleHi" | "description" | "subject" | "selectedClass">;

function auditedFields({ title, titleHi, description, subject, selectedClass }: Audited) {
  return { title, titleHi, description, subject, selectedClass };
}

async function addNoteToCourse(
  change: FileChange,
  {
    file,
    about,
    courseId,
  }: { file: ReceivedFile; about: Omit<Filing, "courseId">; courseId: string },
): Promise<MaterialRow> {
  if (!(await hasRow(change.trx, "courses", courseId))) throw new AppError("not_found");
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

async function deleteRow({ trx }: FileChange, id: string) {
  const material = await deleteMaterial(trx, id);
  if (material) return { kind: "material", row: material } as const;
  const note = await deleteNote(trx, id);
  if (note) return { kind: "note", row: note } as const;
  throw new AppError("not_found");
}
