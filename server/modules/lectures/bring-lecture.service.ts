import type { CaptionLanguage, NewRendition } from "../../../contract/entities/lecture.ts";
import type { QualityKind } from "../../../contract/lecture-qualities.ts";
import { newId } from "../../database/ids.ts";
import type { LecturesTable } from "../../database/tables/lectures.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { type FileChange, keepFile, removeFile } from "../files/index.ts";
import { writeCaptions } from "./captions.repository.ts";
import { deleteLecture, endOfCourse, insertLecture } from "./lectures.repository.ts";
import { deleteRenditions, insertRendition } from "./renditions.repository.ts";

export type BroughtLecture = {
  about: Pick<LecturesTable, "courseId" | "title" | "titleHi" | "chapter" | "isSample">;
  qualities: readonly (Omit<NewRendition, "uploadId"> & {
    kind: QualityKind;
    file: ReceivedFile;
  })[];
  captions: Readonly<Record<CaptionLanguage, string>>;
  poster: ReceivedFile;
};

/** Adds a lecture whose qualities and captions are there already; gives its id. Nobody is told of it. */
export async function bringLecture(
  change: FileChange,
  { about, qualities, captions, poster }: BroughtLecture,
): Promise<string> {
  const { trx, context } = change;
  const id = newId();
  const { position } = await endOfCourse(trx, about.courseId);
  await insertLecture(trx, {
    id,
    ...about,
    position,
    classId: null,
    visibleFrom: null,
    posterFileId: await keepFile(change, poster),
    createdAt: context.now().toISOString(),
    createdById: "",
    version: 1,
  });
  for (const { file, segments, ...quality } of qualities) {
    const fileId = await keepFile(change, file);
    const row = { id: newId(), lectureId: id, fileId, segments: JSON.stringify(segments) };
    await insertRendition(trx, { ...quality, ...row });
  }
  for (const language of ["en", "hi"] as const)
    await writeCaptions(trx, { lectureId: id, language, text: captions[language] });
  return id;
}

/** Deletes a lecture with its files, whoever has watched it. */
export async function dropLecture(change: FileChange, id: string): Promise<void> {
  const fileIds = await deleteRenditions(change.trx, { lectureId: id });
  fileIds.push(...(await deleteLecture(change.trx, id)));
  for (const fileId of fileIds) await removeFile(change, fileId);
}
