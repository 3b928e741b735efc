import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../database/ids.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { setAside, takeReplaced } from "../deletions/index.ts";
import { changeFiles, type FileChange, type WritingContext } from "../files/index.ts";
import { type EncodedPicture, encodePicture, removePicture } from "../pictures/index.ts";
import { updateCourse } from "./course-writes.repository.ts";
import { presentOfficeCourse } from "./courses.present.ts";
import { getLocked, requireVersion } from "./edit-course.service.ts";
import { findOfficeCourse, type OfficeCourseRow } from "./office-courses.repository.ts";

/** A course in the version that the caller has read, and its new poster; undefined removes the one it has. */
type PosterChange = { id: string; version: number; file: Pick<ReceivedFile, "read"> | undefined };

/** What undoing the change names, and until when that is offered; see setAside. */
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
  const undoId = newId();
  const row = { id: undoId, courseId: id, pictureId: before.pictureId, newPictureId };
  return { undoId, undoUntil: await setAside(change, actor, { kind: "course poster", row }) };
}

/**
 * Gives a course back the poster, or none, that it had before a change; gives the course's id. Throws
 * AppError("not_found") once that is gone for good, and ("changed_meanwhile") where the poster was changed again.
 */
export async function undoPosterChange(
  context: WritingContext,
  actor: Actor,
  undoId: string,
): Promise<string> {
  return changeFiles(context, async (change) => {
    const { trx } = change;
    const { row: taken } = await takeReplaced(trx, "course poster", undoId);
    const before = await getLocked(trx, { id: taken.courseId, now: context.now() });
    if (before.pictureId !== taken.newPictureId) {
      const present = { course: presentOfficeCourse(before, context.now()) };
      throw new AppError("changed_meanwhile", { present });
    }
    await writePoster(trx, actor, { before, pictureId: taken.pictureId });
    if (taken.newPictureId !== null) await removePicture(change, taken.newPictureId);
    return before.id;
  });
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
