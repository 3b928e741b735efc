import {
  CanvasSink,
  EncodedPacketSink,
  type Input,
  type InputVideoTrack,
  VideoSample,
} from "mediabunny";
import type { Quality, VideoQuality } from "../../../contract/lecture-qualities.ts";
import { type EncoderStart, KEY_FRAMES_S } from "./joint.ts";
import { originOf, soundOf } from "./source-time.ts";

/** Seconds between frames of a picture that stands still. Whole ones are multiples of every frame rate. */
const STEP_S = 1;
/** So much is held beyond the last segment of an encoder: it is cut only when two more have begun. */
export const HELD_BEYOND_S = 10 * KEY_FRAMES_S;

/** Where the picture of a source ends before its sound; seconds of the lecture. */
export type EarlyEnd = {
  /** The last frame that the encoder is given; a frame without a duration it leaves out. */
  lastGivenS: number;
  /** How long each frame is shown at least: a shorter one would last no time at all in the file. */
  frameS: number;
  /** The source's last frame, and when it begins. */
  lastFrame: () => Promise<VideoSample | undefined>;
  lastFrameS: number;
  /** What comes before it only tells which frame is the last; an earlier encoder has made it. */
  encodedFromS: number;
  /** Where the sound ends, or somewhat after another encoder has gone on. */
  heldUntilS: number;
};

/** Undefined where the picture of this quality does not end before the sound. Another encoder goes on at `untilS`. */
export async function findEarlyEnd(
  input: Input,
  { sound, video }: Quality,
  { fromS, soundFromS, untilS }: EncoderStart & { untilS: number },
): Promise<EarlyEnd | undefined> {
  const picture = video ? await input.getPrimaryVideoTrack() : null;
  const heard = sound ? await soundOf(input) : null;
  if (!video || !picture || !heard) return undefined;
  const { frameRate } = video;
  const originS = await originOf(input);
  const soundEndsS = await heard.computeDuration();
  if (soundEndsS < (await picture.computeDuration()) + 1 / frameRate) return undefined;
  const packets = new EncodedPacketSink(picture);
  const last = await packets.getPacket(Number.POSITIVE_INFINITY);
  const isGiven = !last || last.duration > 0;
  const given = isGiven ? last : await packets.getPacket(last.timestamp - 0.000_001);
  if (!last || !given) return undefined;
  const lastFrameS = last.timestamp - originS;
  return {
    // As mediabunny places it: at the multiple of the frame rate before it.
    lastGivenS: fromS + Math.floor((given.timestamp - (originS + fromS)) * frameRate) / frameRate,
    frameS: 1 / frameRate,
    lastFrame: () => frameAtEnd(picture, video),
    lastFrameS,
    encodedFromS: lastFrameS < soundFromS ? soundFromS : fromS,
    heldUntilS: Math.min(soundEndsS - originS, untilS + HELD_BEYOND_S),
  };
}

async function frameAtEnd(
  picture: InputVideoTrack,
  { width, height }: VideoQuality,
): Promise<VideoSample | undefined> {
  const sink = new CanvasSink(picture, { width, height, fit: "fill" });
  const drawn = await sink.getCanvas(Number.POSITIVE_INFINITY);
  return drawn ? new VideoSample(drawn.canvas, { timestamp: 0 }) : undefined;
}

/**
 * Goes on with the last frame until the sound ends: screen recorders write none while nothing moves, and hls.js waits
 * for ever where there is sound without a picture. Called with each frame, in order.
 */
export function createLastFrameHolder(end: EarlyEnd | undefined) {
  let isOver = false;
  return (frame: VideoSample): VideoSample | null | Promise<VideoSample[]> => {
    if (!end) return frame;
    // What the encoder repeats after the last frame is there already.
    if (isOver) return null;
    isOver = frame.timestamp >= end.lastGivenS - 0.001;
    if (isOver) return heldUntilEnd(frame, end);
    return isEncoded(frame, end) ? frame : null;
  };
}

function isEncoded({ timestamp }: VideoSample, { encodedFromS }: EarlyEnd): boolean {
  return timestamp >= encodedFromS - 0.001;
}

async function heldUntilEnd(frame: VideoSample, end: EarlyEnd): Promise<VideoSample[]> {
  const { frameS, lastFrame, lastFrameS, encodedFromS, heldUntilS } = end;
  const times: number[] = [];
  const nextS = Math.max(Math.floor(frame.timestamp) + STEP_S, encodedFromS);
  for (let atS = nextS; atS + frameS <= heldUntilS; atS += STEP_S) times.push(atS);
  // Sound that is a moment longer than the picture is usual, and decoding takes its time.
  const last = times.length > 0 ? await lastFrame() : undefined;
  const held = isEncoded(frame, end) ? [frame] : [];
  for (const atS of times) {
    const next = (last && atS >= lastFrameS ? last : frame).clone();
    next.setTimestamp(atS);
    held.push(next);
  }
  last?.close();
  held.forEach((each, at) => {
    each.setDuration((held[at + 1]?.timestamp ?? heldUntilS) - each.timestamp);
  });
  return held;
}

/**
 * Shows the first frame from where an encoder begins, in seconds of the lecture: where the picture begins after the
 * sound, a player would begin there, too. It ends at `untilS`: another encoder has gone on before. Called with each
 * frame, in order.
 */
export function createFirstFrameHolder(beginsS: number, untilS: number) {
  let isFirst = true;
  return (frame: VideoSample): VideoSample[] => {
    const before = isFirst ? heldBefore(frame, beginsS, untilS) : [];
    isFirst = false;
    return before;
  };
}

function heldBefore(frame: VideoSample, beginsS: number, untilS: number): VideoSample[] {
  const held: VideoSample[] = [];
  const endS = Math.min(frame.timestamp, untilS);
  for (let atS = beginsS; atS < endS - 0.001; atS += STEP_S) {
    const copy = frame.clone();
    copy.setTimestamp(atS);
    copy.setDuration(Math.min(STEP_S, endS - atS));
    held.push(copy);
  }
  return held;
}
