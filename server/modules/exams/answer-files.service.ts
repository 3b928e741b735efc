import { createDecipheriv } from "node:crypto";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { answerFile, answerFileHeader } from "../../../contract/exams/answer-file.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { findBoardAttempt } from "./exam-board.repository.ts";
import { type Asking, getAllowedExam, lockAllowedExam, recordExam } from "./exams.access.ts";
import { readEnds, updateAttempt } from "./sittings.repository.ts";
import { answerFileKey } from "./sittings.rules.ts";
import { receiveEvents } from "./sittings.service.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The most acts of an attempt, each as long as one may be. */
const UNPACKED_BYTES = 16 * 1024 * 1024;
const unpack = promisify(gunzip);

type Context = Pick<AppContext, "database" | "now" | "secret">;

/**
 * Takes what it does not have yet, as if the devices had sent it now: what was late waits to be judged. Throws
 * AppError("not_found"), ("answer_file_damaged"), ("answer_file_elsewhere") and ("answer_file_gone").
 */
export async function takeAnswerFile(
  { database, now, secret }: Context,
  asking: Asking,
  { examId, text }: { examId: string; text: string },
) {
  await getAllowedExam(database.db, examId, asking);
  const { header, devices } = await open(text, secret).catch((cause) => {
    throw new AppError("answer_file_damaged", { cause });
  });
  if (header.examId !== examId) throw new AppError("answer_file_elsewhere");
  const attempt = await findBoardAttempt(database.db, header.attemptId);
  if (attempt?.examId !== examId) throw new AppError("answer_file_gone");
  const { id, userId, name, lastSeenAt } = attempt;
  return database.transaction(async (trx) => {
    const exam = await lockAllowedExam(trx, examId, asking);
    const { acknowledged } = await readEnds(trx, id);
    let acts = 0;
    for (const { deviceId, events } of devices) {
      const fresh = events.slice(acknowledged.get(deviceId) ?? 0);
      acts += fresh.length;
      for (let at = 0; at < fresh.length; at += limits.eventsAtOnce) {
        const sent = { deviceId, events: fresh.slice(at, at + limits.eventsAtOnce) };
        await receiveEvents({ transaction: (work) => work(trx), now }, { id, userId, sent });
      }
    }
    // No device was seen.
    await updateAttempt(trx, id, { lastSeenAt });
    const after = { answerFileActs: acts };
    await recordExam(trx, asking, { exam, action: "change", after, personId: userId });
    return { student: { id: userId, name }, acts };
  });
}

/** Rejects where anything in it was changed. */
async function open(text: string, secret: Buffer) {
  // Lines may have been broken or ended otherwise on the way.
  const [head = "", ...sealed] = text.split(/\r?\n/);
  const header = answerFileHeader.parse(JSON.parse(head));
  const bytes = Buffer.from(sealed.join(""), "base64");
  const key = answerFileKey(secret, header.attemptId);
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(head));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const packed = [decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()];
  const json = await unpack(Buffer.concat(packed), { maxOutputLength: UNPACKED_BYTES });
  return { header, ...answerFile.parse(JSON.parse(json.toString())) };
}
