import { buffer } from "node:stream/consumers";
import type { NewQuestion } from "../../../contract/entities/question-bank.ts";
import { picturesNamedIn } from "../../../contract/exams/formulas.ts";
import type { QuestionPictures } from "../../../contract/exams/question.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { hasRow } from "../../database/locked.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { refusing } from "../../storage/refusals.ts";
import { type Actor, recordTeachingAudit } from "../audit/index.ts";
import {
  changeFiles,
  type FileChange,
  keepFile,
  removeFile,
  stagePicture,
  type WritingContext,
} from "../files/index.ts";
import { textFaults } from "./formulas.ts";
import {
  deleteQuestionPicture,
  insertQuestionPicture,
  listContentsWithPictures,
  listQuestionPictures,
  lockPicturesBefore,
} from "./question-pictures.repository.ts";

/** Wide enough for a diagram that is enlarged on a phone. */
const WIDTH = 960;

/** Re-encodes a picture, small, and keeps it; gives its id. Throws what stagePicture throws. */
export async function addQuestionPicture(
  context: WritingContext,
  actor: Actor,
  received: Pick<ReceivedFile, "read">,
): Promise<string> {
  const small = { width: WIDTH, mostBytes: limits.questionPictureBytes, name: "question" };
  const file = await stagePicture(context, received, small);
  try {
    return await changeFiles(context, async (change) => {
      const subjectId = await keepQuestionPicture(change, file);
      const line = { action: "upload", subjectType: "question-picture", subjectId } as const;
      await recordTeachingAudit(change.trx, actor, { ...line, after: { size: file.size } });
      return subjectId;
    });
  } finally {
    await file.discard();
  }
}

/** One that is here already, as from a demo that was removed, is left as it is. */
export async function keepQuestionPicture(
  change: FileChange,
  file: ReceivedFile,
  id = newId(),
): Promise<string> {
  if (await hasRow(change.trx, "question_pictures", id)) return id;
  const createdAt = change.context.now().toISOString();
  await insertQuestionPicture(change.trx, { id, fileId: await keepFile(change, file), createdAt });
  return id;
}

/**
 * Keeps the pictures that questions name until the transaction ends: the sweep waits, and then sees the questions.
 * Throws AppError("invalid_fields") that names every text with a picture that is not here.
 */
export async function requirePictures(trx: Trx, questions: readonly NewQuestion[]): Promise<void> {
  const pictures = await knownPictures(trx, questions);
  const fields = questions.flatMap(({ content }) => textFaults(content, { pictures }));
  if (fields.length > 0) throw new AppError("invalid_fields", { fields });
}

/** The ids of the pictures that are named anywhere in this, and are here. */
export async function knownPictures(db: Trx, naming: object): Promise<Set<string>> {
  const rows = await listQuestionPictures(db, picturesNamedIn(JSON.stringify(naming)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * An answer with the pictures that its questions name, for whoever has no address of them. It is given what is shown
 * of the questions, and nothing more: the picture of a solution that is held back must not be in it.
 */
export async function withPictures<Shown extends object>(
  { database, store }: Pick<AppContext, "database" | "store">,
  shown: Shown,
): Promise<Shown & { pictures: QuestionPictures }> {
  const rows = await listQuestionPictures(database.db, picturesNamedIn(JSON.stringify(shown)));
  const read = rows.map(async ({ id, sha256, mimeType }) => {
    const bytes = await refusing(async () => buffer(await store.open(sha256)));
    return [id, `data:${mimeType};base64,${bytes.toString("base64")}`] as const;
  });
  return { ...shown, pictures: Object.fromEntries(await Promise.all(read)) };
}

/** Removes pictures that were added `limits.unusedQuestionPictureMs` ago and that no question names, and none of an import. Gives their number. */
export async function sweepQuestionPictures(
  context: Pick<AppContext, "database" | "store" | "now">,
): Promise<number> {
  const { transaction, dialect } = context.database;
  const moment = new Date(context.now().getTime() - limits.unusedQuestionPictureMs).toISOString();
  return changeFiles({ ...context, transaction }, async (change) => {
    return removeUnused(change, await lockPicturesBefore(change.trx, { moment, dialect }));
  });
}

/** Removes those of these pictures that no question names, at once. */
export async function dropQuestionPictures(change: FileChange, ids: readonly string[]) {
  const { dialect } = change.context.database;
  const all = await lockPicturesBefore(change.trx, {
    moment: change.context.now().toISOString(),
    dialect,
  });
  await removeUnused(
    change,
    all.filter(({ id }) => ids.includes(id)),
  );
}

async function removeUnused(
  change: FileChange,
  pictures: Awaited<ReturnType<typeof lockPicturesBefore>>,
): Promise<number> {
  const used = new Set((await listContentsWithPictures(change.trx)).flatMap(picturesNamedIn));
  const unused = pictures.filter(({ id }) => !used.has(id));
  for (const { id, fileId } of unused) {
    await deleteQuestionPicture(change.trx, id);
    await removeFile(change, fileId);
  }
  return unused.length;
}
