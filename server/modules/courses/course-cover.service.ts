import type { AppContext } from "../../context.ts";
import { newId } from "../../database/ids.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { type BinnedOf, moveToBin } from "../bin/index.ts";
import {
  changeFiles,
  type EncodedPicture,
  encodePicture,
  type FileChange,
  type WritingContext,
} from "../files/index.ts";
import { updateCourse } from "./course-writes.repository.ts";
import { getLocked, requireVersion } from "./edit-course.service.ts";
import { findOfficeCourse, type OfficeCourseRow } from "./office-courses.repository.ts";

/** A course in the version that the caller has read, and its new poster; undefined removes the one it has. */
type PosterChange = { id: string; version: number; file: Pick<ReceivedFile, "read"> | undefined };

/** What the former poster is called in the bin, and until when it can be restored: null where there was none. */
export type ChangedPoster = { undoId: string; undoUntil: string | null };

/**
 * Replaces or removes a course's poster; the former one can be brought back. Throws AppError("not_found"),
 * ("changed_meanwhile") where somebody else has changed the course, and what encodePicture throws.
 */
export async function changePoster(
  context: WritingContext & Pick<AppContext, "database">,
  actor: Actor,
  { id, version, file }: PosterChange,
): Promise<ChangedPoster> {
  const read = await findOfficeCourse(context.database.db, { id, now: context.now() });
  // Before the picture, because it takes seconds.
  if (read) requireVersion(read, { version, now: context.now() });
  const picture = file && (await encodePicture(context, file));
  try {
    return await changeFiles(context, (change) => write(change, actor, { id, version, picture }));
  } finally {
    await picture?.discard();
  }
}

type Write = Omit<PosterChange, "file"> & { picture: EncodedPicture | undefined };

async function write(
  change: FileChange,
  actor: Actor,
  { id, version, picture }: Write,
): Promise<ChangedPoster> {
  const now = change.context.now();
  const before = await getLocked(change.trx, { id, now });
  requireVersion(before, { version, now });
  const newPictureId = picture ? await picture.keep(change) : null;
  await writePoster(change.trx, actor, { before, pictureId: newPictureId });
  return binPoster(change, actor, before);
}

/** Gives a course an earlier poster again. Throws AppError("not_found") where the course is gone. */
export async function restorePoster(
  change: FileChange,
  actor: Actor,
  { courseId, row: { pictureId } }: BinnedOf<"course-poster">,
): Promise<void> {
  const before = await getLocked(change.trx, { id: courseId ?? "", now: change.context.now() });
  await writePoster(change.trx, actor, { before, pictureId });
  await binPoster(change, actor, before);
}

async function binPoster(
  change: FileChange,
  actor: Actor,
  { id: courseId, title, pictureId }: OfficeCourseRow,
): Promise<ChangedPoster> {
  const undoId = newId();
  if (pictureId === null) return { undoId, undoUntil: null };
  const about = { id: undoId, title, courseId };
  const binned = { ...about, kind: "course-poster", row: { pictureId } } as const;
  return { undoId, undoUntil: await moveToBin(change, actor, binned) };
}

async function writePoster(
  trx: FileChange["trx"],
  actor: Actor,
  { before, pictureId }: { before: OfficeCourseRow; pictureId: string | null },
): Promise<void> {
  const { id, title, version } = before;
  await updateCourse(trx, { id, set: { pictureId, version: version + 1 } });
  await recordAudit(trx, actor, {
    action: "change",
    subjectType: "course",
    subjectId: id,
    detail: title,
    before: { poster: before.pictureId },
    after: { poster: pictureId },
  });
}
