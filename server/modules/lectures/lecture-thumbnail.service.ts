import type { TaughtLecture } from "../../../contract/entities/lecture.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../database/ids.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { type CourseEditor, recordCourseChange } from "../audit/index.ts";
import { type BinnedOf, moveToBin } from "../bin/index.ts";
import { changeFiles, type FileChange, keepFile, stagePicture } from "../files/index.ts";
import { type Asking, getAllowed, getRow, read } from "./lecture-editor.service.ts";
import { type LectureRow, lockLecture, setPosterFile } from "./lectures.repository.ts";

/** Sharp on a phone, small in a list. */
const WIDTH = 640;

type Context = Pick<AppContext, "database" | "store" | "now">;
/** What the former poster is called in the bin, and until when it can be restored: null where there was none. */
export type ChangedPoster = { lecture: TaughtLecture; undoId: string; undoUntil: string | null };

/**
 * Gives a lecture its poster, or another one; the former one can be brought back. Throws AppError("not_found") and what
 * stagePoster throws.
 */
export async function setPoster(
  context: Context,
  asking: Asking,
  { id, file }: { id: string; file: Pick<ReceivedFile, "read"> },
): Promise<ChangedPoster> {
  // Before the picture is decoded, which takes a while.
  await getAllowed(context.database.db, id, asking);
  const poster = await stagePoster(context, file);
  try {
    return await changePoster(context, asking, { id, poster });
  } finally {
    await poster.discard();
  }
}

/** Takes a lecture's poster away; it can be brought back. Throws AppError("not_found"), also where there is none. */
export function removePoster(context: Context, asking: Asking, id: string): Promise<ChangedPoster> {
  return changePoster(context, asking, { id, poster: undefined });
}

function changePoster(
  context: Context,
  asking: Asking,
  { id, poster }: { id: string; poster: ReceivedFile | undefined },
): Promise<ChangedPoster> {
  return changeFiles(writing(context), async (change) => {
    const { trx } = change;
    await lockLecture(trx, id);
    const lecture = await getAllowed(trx, id, asking);
    if (lecture.posterFileId === null && !poster) throw new AppError("not_found");
    const newFileId = poster ? await keepFile(change, poster) : null;
    const editor = { ...asking.actor, call: asking.call };
    const binned = await writePoster(change, editor, { lecture, fileId: newFileId });
    return { lecture: await read(trx, id), ...binned };
  });
}

/** Gives a lecture an earlier poster again. Throws AppError("not_found") where the lecture is gone. */
export async function restorePoster(
  change: FileChange,
  editor: CourseEditor,
  { row: { lectureId, fileId } }: BinnedOf<"lecture-poster">,
): Promise<void> {
  await lockLecture(change.trx, lectureId);
  const lecture = await getRow(change.trx, lectureId);
  await writePoster(change, editor, { lecture, fileId });
}

/** Writes a lecture's poster and puts the former one into the bin. */
async function writePoster(
  change: FileChange,
  editor: CourseEditor,
  { lecture, fileId }: { lecture: LectureRow; fileId: string | null },
): Promise<{ undoId: string; undoUntil: string | null }> {
  const { id, courseId, title, posterFileId: former } = lecture;
  await setPosterFile(change.trx, { id, fileId });
  await recordCourseChange(change.trx, editor, {
    action: "change",
    subjectType: "lecture",
    subjectId: id,
    courseId,
    detail: title,
    before: { pictureId: former },
    after: { pictureId: fileId },
  });
  const undoId = newId();
  if (former === null) return { undoId, undoUntil: null };
  const row = { lectureId: id, fileId: former };
  const binned = { id: undoId, kind: "lecture-poster", title, courseId, row } as const;
  return { undoId, undoUntil: await moveToBin(change, editor, binned) };
}

function writing({ database, store, now }: Context) {
  return { store, now, database, transaction: database.transaction };
}

/** Stages a lecture's poster; see stagePicture. */
export function stagePoster(
  context: Pick<AppContext, "store">,
  file: Pick<ReceivedFile, "read">,
): Promise<ReceivedFile> {
  return stagePicture(context, file, { width: WIDTH, name: "poster" });
}
