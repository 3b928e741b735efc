import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Quality, qualitiesOf } from "../../../contract/lecture-qualities.ts";
import { limits } from "../../../contract/limits.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../database/ids.ts";
import { istDay, istHour, istMidnight } from "../../ist.ts";
import { changeFiles, keepFile } from "../files/index.ts";
import { encodeByFfmpeg, type SmallVersion } from "./ffmpeg.ts";
import { isFragmentedMp4 } from "./fragmented-mp4.ts";
import { findLecture, type LectureRow, lockLecture, updateLecture } from "./lectures.repository.ts";
import { findRendition, insertRendition } from "./renditions.repository.ts";
import { NothingToEncode, type Source } from "./run-ffmpeg.ts";
import { makeTranscodingFolder } from "./transcoding-folder.ts";
import {
  claimTranscoding,
  countLapsed,
  endTranscoding,
  queueOriginals,
} from "./transcodings.repository.ts";

type Context = Pick<AppContext, "database" | "store" | "now">;
export type Transcoder = { command: string; signal: AbortSignal };

/** A process that was killed in the night is not waited for longer than that night. */
const CLAIM_MS = 8 * 60 * 60 * 1000;
const MOST_TRIES = 3;
const MORNING_HOUR = 6;
const MORNING_MS = MORNING_HOUR * 60 * 60 * 1000;
/** With less time left of the night it is no fault of the lecture that nothing was made. */
const FAIR_MS = 4 * 60 * 60 * 1000;
const FRAME_RATE = 30;

/** Between 22:00 and 6:00 in India, when nobody watches. */
export function isNight(now: Date): boolean {
  const hour = istHour(now);
  return hour >= 22 || hour < MORNING_HOUR;
}

function msUntilMorning(now: Date): number {
  const mornings = [0, 1].map((days) => istMidnight(istDay(now), days).valueOf() + MORNING_MS);
  return Math.min(...mornings.filter((at) => at > now.valueOf())) - now.valueOf();
}

/**
 * Makes the small versions of one lecture that has its original alone, at night. Whatever is made stays when the morning
 * comes or the server is stopped, and the next night goes on with the next quality. Neither is a failure, unless most of
 * a night was not enough for one quality. Gives whether there was one.
 */
export async function transcodeNext(
  context: Context,
  { command, signal: stop }: Transcoder,
): Promise<boolean> {
  const { database, now } = context;
  const { db } = database;
  const begun = now();
  if (!isNight(begun)) return false;
  await queueOriginals(db);
  await countLapsed(db, { now: begun, mostTries: MOST_TRIES });
  const until = new Date(begun.valueOf() + CLAIM_MS);
  const claimed = await claimTranscoding(db, { now: begun, until });
  if (!claimed) return false;
  const { lectureId, tries } = claimed;
  const leftMs = msUntilMorning(begun);
  const signal = AbortSignal.any([stop, AbortSignal.timeout(leftMs)]);
  let isPublished = false;
  const onPublished = () => {
    isPublished = true;
  };
  try {
    await makeAll(context, lectureId, { command, signal, onPublished });
    await endTranscoding(db, { lectureId, state: "done", tries, lastError: null });
  } catch (error) {
    const isTry = !signal.aborted || !(stop.aborted || isPublished || leftMs < FAIR_MS);
    await goOnLater(context, { lectureId, tries: isTry ? tries + 1 : tries, error });
    if (!signal.aborted) throw error;
  }
  return true;
}

type Ended = { lectureId: string; tries: number; error: unknown };

async function goOnLater({ database }: Context, { lectureId, tries, error }: Ended): Promise<void> {
  const state = tries >= MOST_TRIES ? "failed" : "waiting";
  const lastError = String(error).slice(0, 500);
  await endTranscoding(database.db, { lectureId, state, tries, lastError });
}

type Working = Transcoder & { onPublished: () => void };

async function makeAll(context: Context, lectureId: string, transcoder: Working): Promise<void> {
  const { database, store } = context;
  const lecture = await findLecture(database.db, lectureId);
  const original = await findRendition(database.db, { lectureId, kind: "original" });
  if (!lecture || !original) return;
  const folder = await makeTranscodingFolder();
  try {
    const path = join(folder, "original");
    const source = { path, mimeType: original.mimeType };
    await pipeline(await store.open(original.sha256), createWriteStream(path), {
      signal: transcoder.signal,
    });
    for (const quality of qualitiesOf(sourceOf(lecture))) {
      if (lecture.renditions.some(({ kind }) => kind === quality.kind)) continue;
      transcoder.signal.throwIfAborted();
      await makeOne(context, { lecture, quality, source, folder, transcoder });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** As the original was described. Whether it has sound shows when it is encoded. */
function sourceOf({ renditions }: LectureRow) {
  const original = renditions.find(({ kind }) => kind === "original");
  const { durationMs = 0, width = 0, height = 0 } = original ?? {};
  return { durationS: durationMs / 1000, width, height, frameRate: FRAME_RATE, hasSound: true };
}

type Making = {
  lecture: LectureRow;
  quality: Quality;
  source: Source;
  folder: string;
  transcoder: Working;
};

async function makeOne(context: Context, making: Making): Promise<void> {
  const { quality, source, folder } = making;
  const { onPublished, ...transcoder } = making.transcoder;
  try {
    const made = await encodeByFfmpeg({ ...transcoder, quality, source, folder });
    await publish(context, making, made);
    onPublished();
  } catch (error) {
    // A video without sound has no quality of sound alone.
    if (!(error instanceof NothingToEncode && quality.kind === "audio")) throw error;
  }
}

async function publish(
  context: Context,
  { lecture: { id, title }, quality: { kind, video } }: Making,
  { file, codecs, initBytes, segments }: SmallVersion,
): Promise<void> {
  const staged = await context.store.stage(createReadStream(file), {
    limitBytes: limits.encodedVideoBytes,
  });
  try {
    if (!(await isFragmentedMp4(staged.read(), { initBytes, segments })))
      throw new Error(`ffmpeg wrote a ${kind} that is no fragmented MP4`);
    await staged.prepare();
    const { transaction } = context.database;
    await changeFiles({ ...context, transaction }, async (change) => {
      const { trx } = change;
      await lockLecture(trx, id);
      const now = await findLecture(trx, id);
      // Deleted meanwhile, or made by somebody's browser.
      if (!now || now.renditions.some((one) => one.kind === kind)) return;
      const filename = `${title.slice(0, 100)} ${kind}.mp4`;
      const fileId = await keepFile(change, { ...staged, filename, mimeType: "video/mp4" });
      await insertRendition(trx, {
        id: newId(),
        lectureId: id,
        kind,
        fileId,
        durationMs: segments.reduce((sum, [ms]) => sum + ms, 0),
        codecs,
        width: video?.width ?? 0,
        height: video?.height ?? 0,
        initBytes,
        segments: JSON.stringify(segments),
      });
      await updateLecture(trx, id, {});
    });
  } finally {
    await staged.discard();
  }
}
