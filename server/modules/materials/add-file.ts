import type { NewFile } from "../../../contract/entities/file.ts";
import { newId } from "../../database/ids.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { type FileChange, keepFile } from "../files/index.ts";
import { listingOf } from "./listing.ts";
import { insertMaterial, type MaterialRow } from "./materials.repository.ts";
import { insertNote, nextPosition } from "./notes.repository.ts";

/** What the office says of a file; without a title the file's name is its title. */
export type Description = Omit<NewFile, "courseId">;

export type NewMaterial = { file: ReceivedFile; about: Description };
export type NewNote = NewMaterial & { courseId: string; isSample: boolean };

/** Keeps a file as a study material. */
export async function addMaterial(change: FileChange, given: NewMaterial): Promise<MaterialRow> {
  const row = rowOf(change, given);
  const fileId = await keepFile(change, given.file);
  const { filename, size, mimeType, ...material } = row;
  await insertMaterial(change.trx, { ...material, fileId, ...listingOf(row) });
  return row;
}

/** Keeps a file as the last note of a course, which must exist. */
export async function addNote(change: FileChange, given: NewNote): Promise<MaterialRow> {
  const { courseId, isSample } = given;
  const row = rowOf(change, given);
  const fileId = await keepFile(change, given.file);
  const position = await nextPosition(change.trx, courseId);
  const { filename, size, mimeType, ...note } = row;
  await insertNote(change.trx, {
    ...note,
    fileId,
    courseId,
    position,
    isSample: isSample ? 1 : 0,
  });
  return row;
}

function rowOf({ context }: FileChange, { file, about }: NewMaterial): MaterialRow {
  return {
    id: newId(),
    title: about.title ?? file.filename,
    description: about.description ?? null,
    subject: about.subject ?? null,
    selectedClass: about.selectedClass ?? null,
    uploadedAt: context.now().toISOString(),
    filename: file.filename,
    size: file.size,
    mimeType: file.mimeType,
  };
}
