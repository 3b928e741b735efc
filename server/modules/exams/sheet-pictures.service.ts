import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import {
  changeFiles,
  type FileChange,
  keepFile,
  stagePicture,
  type WritingContext,
} from "../files/index.ts";
import {
  deleteSheetPicture,
  listReadPages,
  listSheetPictures,
  sheetDevice,
} from "./answer-sheets.repository.ts";
import { getAllowedAttempt } from "./exam-board.service.ts";
import { type Asking, lockAllowedExam, recordExam } from "./exams.access.ts";
import { findPageFile, insertPage } from "./written-answers.repository.ts";

/** Pixels: bubbles and handwriting are read well. */
const WIDTH = 1_400;

type Pictured = { attemptId: string; page: number; picture: ReceivedFile };

/** In place of an earlier picture of the page. Throws AppError("not_found"), ("results_published") and what stagePicture throws. */
export async function keepSheetPicture(
  context: WritingContext,
  asking: Asking,
  { attemptId, page, picture }: Pictured,
): Promise<string> {
  const { database, now } = context;
  const { examId, userId } = await getAllowedAttempt(database.db, attemptId, asking);
  const small = { width: WIDTH, mostBytes: limits.sheetPictureBytes, name: "sheet" };
  const staged = await stagePicture(context, picture, small);
  const { sha256 } = picture;
  try {
    await changeFiles(context, async (change) => {
      const { trx } = change;
      const exam = await lockAllowedExam(trx, examId, asking);
      if (exam.state === "published") throw new AppError("results_published");
      const read = await listReadPages(trx, { attemptId });
      if (!read.some(({ deviceId }) => deviceId === sheetDevice(page)))
        throw new AppError("not_found");
      await removeSheetPictures(change, await listSheetPictures(trx, { attemptId, sheet: page }));
      const line = { exam, action: "change", after: { sheetPage: page + 1 } } as const;
      await recordExam(trx, asking, { ...line, personId: userId });
      // The same photograph may be of a written answer, or of another page.
      if (await findPageFile(trx, { attemptId, sha256 })) return;
      const arrivedAt = now().toISOString();
      const fileId = await keepFile(change, staged);
      await insertPage(trx, { attemptId, sha256, fileId, arrivedAt, sheet: page });
    });
    return sha256;
  } finally {
    await staged.discard();
  }
}

type SheetPictures = Awaited<ReturnType<typeof listSheetPictures>>;

/** With the bytes that nothing else has. */
export async function removeSheetPictures(
  { trx, freed }: FileChange,
  pictures: SheetPictures,
): Promise<void> {
  for (const { stored, ...picture } of pictures) {
    await deleteSheetPicture(trx, picture);
    freed.add(stored);
  }
}

/** Removes the pictures of sheets whose results are published. Gives their number. */
export async function sweepSheetPictures(
  context: Pick<AppContext, "database" | "store" | "now">,
): Promise<number> {
  const { transaction } = context.database;
  return changeFiles({ ...context, transaction }, async (change) => {
    const pictures = await listSheetPictures(change.trx, "published");
    await removeSheetPictures(change, pictures);
    return pictures.length;
  });
}
