import type { RenditionKind } from "../../../contract/entities/lecture.ts";
import type { Quality } from "../../../contract/lecture-qualities.ts";
import type { Encoder, MadeSegment } from "./encoder.ts";
import { dropQuality } from "./give-up-lecture.ts";
import { joined } from "./segment-cutter.ts";
import { arrivedBytes, beginUpload, endUpload, sendPiece, UploadGone } from "./send-pieces.ts";
import {
  emptyQuality,
  findQuality,
  forgetPiece,
  keepQuality,
  listPieces,
  type UnfinishedQuality,
} from "./unfinished.ts";

/** How many encoded segments may wait for the network; then the encoder pauses. */
const MOST_WAITING = 4;

/** Encoded seconds of the lecture, and bytes that have arrived. */
export type QualityProgress = { encodedS: number; arrivedBytes: number };

export type Making = {
  lectureId: string;
  title: string;
  quality: Quality;
  encoder: Encoder;
  signal: AbortSignal;
  onProgress: (progress: QualityProgress) => void;
  /** What was made of it before is lost. */
  onBegunAnew: () => void;
};

/** The earlier segments cannot be continued: the quality has to be encoded again from the start. */
class BegunAnew extends Error {}

/**
 * Encodes and uploads one quality, from where this device stopped: first the stored segments that have not arrived,
 * then everything after the last complete segment.
 */
export async function makeQuality(making: Making): Promise<UnfinishedQuality> {
  for (;;) {
    const begun = await findBegun(making);
    try {
      return await goOn(making, begun);
    } catch (error) {
      if (!(error instanceof UploadGone || error instanceof BegunAnew)) throw error;
      await dropQuality(begun);
      making.onBegunAnew();
    }
  }
}

async function findBegun({ lectureId, quality, title, signal }: Making) {
  const begun = await findQuality(lectureId, quality.kind);
  if (begun) return begun;
  const uploadId = await beginUpload(fileNameOf(title, quality.kind), signal);
  const fresh = emptyQuality({ lectureId, kind: quality.kind }, uploadId);
  await keepQuality(fresh);
  return fresh;
}

async function goOn(making: Making, begun: UnfinishedQuality): Promise<UnfinishedQuality> {
  const { encoder, quality, signal } = making;
  const sending = createSending(making, begun.uploadId);
  await sendAgain(begun, sending, signal);
  let made = begun;
  if (!made.isWhole) {
    for await (const segment of encoder.encode(quality, made.last)) {
      signal.throwIfAborted();
      const offset = made.bytes;
      const next = withSegment(made, segment);
      made = next.made;
      await keepQuality(made, { offset, bytes: next.bytes });
      sending.encoded(made.last.endS);
      await sending.add(offset, next.bytes);
    }
    made = { ...made, isWhole: true };
    await keepQuality(made);
  }
  await sending.finish();
  await endUpload(made.uploadId, made.bytes, signal);
  return made;
}

/** The server may have received more than this device knows, but never less than what this device has deleted. */
async function sendAgain(begun: UnfinishedQuality, sending: Sending, signal: AbortSignal) {
  sending.encoded(begun.last.endS);
  if (begun.bytes === 0) return;
  const arrived = await arrivedBytes(begun.uploadId, signal);
  const pieces = await listPieces(begun);
  if (arrived < (pieces[0]?.offset ?? begun.bytes) || arrived > begun.bytes) throw new BegunAnew();
  for (const { offset, bytes } of pieces) {
    const from = Math.max(0, arrived - offset);
    if (from < bytes.byteLength) await sending.add(offset + from, bytes.slice(from), offset);
  }
}

/** The first segment carries the file's header (ftyp and moov), which all later segments must match. */
function withSegment(made: UnfinishedQuality, { segment, beginning, codecs }: MadeSegment) {
  const isFirst = made.segments.length === 0;
  if (!isFirst && !isSameBeginning(made.beginning, beginning)) throw new BegunAnew();
  const durationMs = Math.round(segment.endS * 1000) - Math.round(segment.startS * 1000);
  const bytes = isFirst ? joined([beginning, segment.bytes]) : segment.bytes;
  // In place: a long lecture has thousands of them.
  made.segments.push([durationMs, segment.bytes.byteLength]);
  const next: UnfinishedQuality = {
    ...made,
    ...(isFirst ? { beginning, codecs } : {}),
    last: { startS: segment.startS, endS: segment.endS },
    bytes: made.bytes + bytes.byteLength,
  };
  return { made: next, bytes };
}

type Sending = ReturnType<typeof createSending>;

function createSending(
  { lectureId, quality, encoder, signal, onProgress }: Making,
  uploadId: string,
) {
  const work = createBoundedWork(MOST_WAITING);
  const progress: QualityProgress = { encodedS: 0, arrivedBytes: 0 };
  const tell = (change: Partial<QualityProgress>) =>
    onProgress(Object.assign(progress, change) && { ...progress });
  return {
    encoded: (encodedS: number) => tell({ encodedS }),
    /** `keptAt`: where the stored piece starts whose remaining bytes these are. */
    add: (offset: number, bytes: Uint8Array<ArrayBuffer>, keptAt = offset) =>
      work.add(async () => {
        await sendPiece({ uploadId, offset, bytes }, signal);
        await forgetPiece({ lectureId, kind: quality.kind }, keptAt);
        tell({ arrivedBytes: offset + bytes.byteLength });
        encoder.giveBack(bytes);
      }),
    finish: work.finish,
  };
}

/** Runs tasks one after another; `add` waits while more than `most` tasks are queued. */
export function createBoundedWork(most: number) {
  let tail: Promise<unknown> = Promise.resolve();
  const waiting: Promise<unknown>[] = [];
  return {
    async add(work: () => Promise<void>): Promise<void> {
      const done = tail.then(work);
      tail = done;
      // The first failure is thrown by `add` or `finish`.
      done.catch(() => undefined);
      waiting.push(done);
      if (waiting.length > most) await waiting.shift();
    },
    /** Waits for all tasks. Rejects with the first failure; no further task runs after one. */
    async finish(): Promise<void> {
      await tail;
    },
  };
}

/** Boxes of an MP4 that hold when it was made (ISO/IEC 14496-12, 8.2.2, 8.3.2 and 8.4.2). */
const dated = ["mvhd", "tkhd", "mdhd"];

/**
 * Whether segments that follow one beginning can follow the other: both are the same but for the moment when they
 * were made. Another browser, or another version of its encoder, writes another beginning.
 */
export function isSameBeginning(one: Uint8Array, other: Uint8Array): boolean {
  const [first, second] = [withoutDates(one), withoutDates(other)];
  return first.length === second.length && first.every((byte, at) => byte === second[at]);
}

function withoutDates(beginning: Uint8Array): Uint8Array {
  const bytes = beginning.slice();
  for (let at = 0; at < bytes.length - 8; at += 1) {
    if (!dated.includes(String.fromCharCode(...bytes.subarray(at, at + 4)))) continue;
    // Version and flags, then the moments of making and changing: 4 bytes each, 8 in version 1.
    const length = bytes[at + 4] === 1 ? 16 : 8;
    bytes.fill(0, at + 8, at + 8 + length);
  }
  return bytes;
}

const MOST_LETTERS = 100;

/** What a quality's file is called: by the lecture's title, as a recording's own name may be refused. */
export function fileNameOf(title: string, kind: RenditionKind, ending = "mp4"): string {
  const short = [...title.replace(/[\\/:*?"<>|.\s]+/g, " ")].slice(0, MOST_LETTERS).join("");
  return `${short.trim() || "lecture"} ${kind}.${ending}`;
}
