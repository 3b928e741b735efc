import type { TaughtLecture } from "../../../contract/entities/lecture.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../database/ids.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { requireCourseUndo } from "../audit/index.ts";
import { setAside, takeReplaced } from "../deletions/index.ts";
import { changeFiles, type FileChange, keepFile, removeFile } from "../files/index.ts";
import { stagePicture } from "../pictures/index.ts";
import { type Asking, getAllowed, read, record } from "./lecture-editor.service.ts";
import { presentTaughtLecture } from "./lectures.present.ts";
import { lockLecture, setPosterFile } from "./lectures.repository.ts";

/** Sharp on a phone, small in a list. */
const WIDTH = 640;

type Context = Pick<AppContext, "database" | "store" | "now">;
type Given = { id: string; file: Pick<ReceivedFile, "read"> };

/** What undoing the change names, and until when that is offered: null where there was no poster before. */
export type ChangedPoster = { lecture: TaughtLecture; undoId: string; undoUntil: string | null };

/**
 * Gives a lecture its poster, or another one; the former one can be brought back. Throws AppError("not_found") and what
 * stagePoster throws.
 */
export async function setPoster(
  context: Context,
  asking: Asking,
  { id, file }: Given,
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
    const { posterFileId: fileId } = lecture;
    if (fileId === null && !poster) throw new AppError("not_found");
    const newFileId = poster ? await keepFile(change, poster) : null;
    await writePoster(trx, asking, { lecture, before: fileId, after: newFileId });
    const undoId = newId();
    const undoUntil =
      fileId === null
        ? null
        : await setAside(change, asking.actor, {
            kind: "lecture poster",
            row: { id: undoId, lectureId: id, fileId, newFileId },
          });
    return { lecture: await read(trx, id), undoId, undoUntil };
  });
}

/**
 * Gives a lecture back the poster that it had before a change. Throws AppError("not_found") once that is gone for good,
 * and to a teacher for what somebody else changed; ("changed_meanwhile") where the poster was changed again.
 */
export function undoPosterChange(
  context: Context,
  asking: Asking,
  undoId: string,
): Promise<TaughtLecture> {
  return changeFiles(writing(context), async (change) => {
    const { trx } = change;
    const { row: taken, replacedById } = await takeReplaced(trx, "lecture poster", undoId);
    const { lectureId: id, fileId, newFileId } = taken;
    await lockLecture(trx, id);
    const before = await getAllowed(trx, id, asking);
    const { courseId } = before;
    const editor = { ...asking.actor, call: asking.call };
    await requireCourseUndo(trx, editor, { courseId, doneById: replacedById });
    if (before.posterFileId !== newFileId)
      throw new AppError("changed_meanwhile", {
        present: { lecture: presentTaughtLecture(before) },
      });
    await writePoster(trx, asking, { lecture: before, before: newFileId, after: fileId });
    if (newFileId !== null) await removeFile(change, newFileId);
    return read(trx, id);
  });
}

type Changed = { lecture: Parameters<typeof record>[2]["lecture"] };

async function writePoster(
  trx: FileChange["trx"],
  asking: Asking,
  { lecture, before, after }: Changed & Record<"before" | "after", string | null>,
): Promise<void> {
  await setPosterFile(trx, { id: lecture.id, fileId: after });
  await record(trx, asking, {
    action: "change",
    lecture,
    before: { pictureId: before },
    after: { pictureId: after },
  });
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
