import type { FastifyReply, FastifyRequest } from "fastify";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { sendFile } from "../../http/downloads.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { changeFiles, keepFile, stagePicture, type WritingContext } from "../files/index.ts";
import { refused } from "./edit-exam.ts";
import { findOwnAttempt, lockOwnAttempt } from "./sittings.repository.ts";
import {
  findPageFile,
  insertPage,
  isPageNamed,
  listArrived,
} from "./written-answers.repository.ts";

/** Pixels: a page of handwriting is read well. */
const WIDTH = 1_600;

type Arriving = { id: string; userId: string; sha256: string; page: ReceivedFile };

/**
 * Keeps a photograph of one's own answer, once, encoded anew, so that nothing is kept with it, such as where it was
 * taken. Throws AppError("not_found"), also where no act names it, ("invalid_fields") and what stagePicture throws.
 */
export async function keepAnswerPage(
  context: WritingContext,
  { id, userId, sha256, page }: Arriving,
): Promise<void> {
  const { database, now } = context;
  const named = { attemptId: id, sha256 };
  if (!(await findOwnAttempt(database.db, { id, userId }))) throw new AppError("not_found");
  const isSame = page.sha256 === sha256;
  if (isSame && (await findPageFile(database.db, named))) return;
  const small = { width: WIDTH, mostBytes: limits.answerPageBytes, name: "page" };
  const picture = await stagePicture(context, page, small);
  try {
    if (!isSame || !(await isPageNamed(database.db, named))) throw new AppError("not_found");
    await changeFiles(context, async (change) => {
      const { trx } = change;
      const arrivedAt = now().toISOString();
      if (!(await lockOwnAttempt(trx, { id, userId, at: arrivedAt })))
        throw new AppError("not_found");
      if (await findPageFile(trx, named)) return;
      const { length } = await listArrived(trx, [id]);
      if (length >= limits.pagesOfAttempt) throw refused("page", "too_many");
      await insertPage(trx, {
        ...named,
        fileId: await keepFile(change, picture),
        arrivedAt,
        sheet: null,
      });
    });
  } finally {
    await picture.discard();
  }
}

type Asked = { request: FastifyRequest; reply: FastifyReply };

/** To whoever may see the attempt. Throws AppError("not_found") for a photograph that has not arrived. */
export async function sendAnswerPage(
  { database, store }: Pick<AppContext, "database" | "store">,
  { request, reply }: Asked,
  named: { attemptId: string; sha256: string },
): Promise<FastifyReply> {
  const file = await findPageFile(database.db, named);
  if (!file) throw new AppError("not_found");
  const headers = { "cache-control": "private, no-cache", "content-disposition": "inline" };
  return sendFile(request, reply, { store, ...file, headers });
}
