import type { NewFile } from "../../../contract/entities/file.ts";
import { newId } from "../../database/ids.ts";
import { type FileChange, type FileToKeep, keepFile } from "../files/index.ts";
import { listLookups } from "../lookups/index.ts";
import { listingOf, newestOrderOf } from "./listing.ts";
import {
  insertMaterial,
  insertNote,
  type MaterialRow,
  nextNotePosition,
} from "./materials.repository.ts";

/** The office's description of a file; without a title its name is the title. */
export type Description = Omit<NewFile, "courseId">;

export type NewMaterial = { file: FileToKeep; about: Description };
export type NewNote = NewMaterial & {
  courseId: string;
  isSample: boolean;
  chapter?: string | undefined;
};

/** Keeps a file as a study material. */
export async function addMaterial(change: FileChange, given: NewMaterial): Promise<MaterialRow> {
  const row = rowOf(change, given);
  const fileId = await keepFile(change, given.file);
  const { filename, size, mimeType, ...material } = row;
  const lookups = await listLookups(change.trx, ["subject", "class"]);
  await insertMaterial(change.trx, {
    ...material,
    ...listingOf(row, lookups),
    newestOrder: newestOrderOf({ ...row, position: null }),
    fileId,
    position: null,
    visibleFrom: given.about.visibleFrom ?? null,
    visibleUntil: given.about.visibleUntil ?? null,
    version: 1,
  });
  return row;
}

/** Adds a file as the last note of a course, which must exist. */
export async function addNote(change: FileChange, given: NewNote): Promise<MaterialRow> {
  const { courseId, isSample } = given;
  const row = rowOf(change, given);
  const fileId = await keepFile(change, given.file);
  const position = await nextNotePosition(change.trx, courseId);
  const { filename, size, mimeType, ...note } = row;
  await insertNote(change.trx, {
    ...note,
    fileId,
    courseId,
    position,
    chapter: given.chapter ?? null,
    isSample: isSample ? 1 : 0,
    version: 1,
  });
  return row;
}

function rowOf({ context }: FileChange, { file, about }: NewMaterial): MaterialRow {
  return {
    id: newId(),
    title: about.title ?? file.filename,
    titleHi: about.titleHi ?? null,
    description: about.description ?? null,
    subject: about.subject ?? null,
    selectedClass: about.selectedClass ?? null,
    uploadedAt: context.now().toISOString(),
    filename: file.filename,
    size: file.size,
    mimeType: file.mimeType,
  };
}
