import {
  CanvasSink,
  EncodedPacketSink,
  type Input,
  type InputVideoTrack,
  VideoSample,
} from "mediabunny";
import type { Quality, VideoQuality } from "../../../contract/lecture-qualities.ts";

/** Seconds between frames of a picture that stands still. Whole ones are multiples of every frame rate. */
const STEP_S = 1;

/** Where the picture of a source ends before its sound; seconds of the lecture. */
export type EarlyEnd = {
  /** The last frame that the encoder is given; a frame without a duration it leaves out. */
  lastGivenS: number;
  /** The source's last frame, and when it begins. */
  lastFrame: () => Promise<VideoSample | undefined>;
  lastFrameS: number;
  soundEndsS: number;
};

/** Undefined where the picture of this quality does not end before the sound. The encoder begins at `fromS`. */
export async function findEarlyEnd(
  input: Input,
  { sound, video }: Quality,
  fromS: number,
): Promise<EarlyEnd | undefined> {
  const picture = video ? await input.getPrimaryVideoTrack() : null;
  const heard = sound ? await input.getPrimaryAudioTrack() : null;
  if (!video || !picture || !heard) return undefined;
  const { frameRate } = video;
  const soundEndsS = await heard.computeDuration();
  if (soundEndsS < (await picture.computeDuration()) + 1 / frameRate) return undefined;
  const packets = new EncodedPacketSink(picture);
  const last = await packets.getPacket(Number.POSITIVE_INFINITY);
  const isGiven = !last || last.duration > 0;
  const given = isGiven ? last : await packets.getPacket(last.timestamp - 0.000_001);
  if (!last || !given) return undefined;
  return {
    // As mediabunny places it: at the multiple of the frame rate before it.
    lastGivenS: fromS + Math.floor((given.timestamp - fromS) * frameRate) / frameRate,
    lastFrame: () => frameAtEnd(picture, video),
    lastFrameS: last.timestamp,
    soundEndsS,
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
    return isOver ? heldUntilEnd(frame, end) : frame;
  };
}

async function heldUntilEnd(
  frame: VideoSample,
  { lastFrame, lastFrameS, soundEndsS }: EarlyEnd,
): Promise<VideoSample[]> {
  const times: number[] = [];
  for (let atS = Math.floor(frame.timestamp) + STEP_S; atS < soundEndsS; atS += STEP_S)
    times.push(atS);
  // Sound that is a moment longer than the picture is usual, and decoding takes its time.
  const last = times.length > 0 ? await lastFrame() : undefined;
  const held = [frame];
  for (const atS of times) {
    const next = (last && atS >= lastFrameS ? last : frame).clone();
    next.setTimestamp(atS);
    held.push(next);
  }
  last?.close();
  held.forEach((each, at) => {
    each.setDuration((held[at + 1]?.timestamp ?? soundEndsS) - each.timestamp);
  });
  return held;
}
