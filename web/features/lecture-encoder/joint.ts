import { type AudioSample, EncodedPacketSink, type Input, type InputTrack } from "mediabunny";
import type { Quality } from "../../../contract/lecture-qualities.ts";
import type { SegmentTimes } from "./segment-cutter.ts";

// Several encoders make one quality. Picture and sound stand on grids that are the same for all of them, so that nothing
// is missing, doubled or heard where one goes on after another.

/** Seconds between key frames. */
export const KEY_FRAMES_S = 6;
export const SAMPLE_RATE = 48_000;
/** Samples in a packet of AAC. */
const PACKET_SAMPLES = 1024;
/** A source is trimmed at one of its own samples: at 8 kHz up to three of ours beside the moment that was meant. */
const ROUNDED_SAMPLES = 4;

/** Seconds of the lecture. */
export type EncoderStart = {
  /** Where the source is decoded from. */
  fromS: number;
  /** Where it would be if the picture had no gap. */
  soundFromS: number;
};

/**
 * Where an encoder begins, so that it makes a segment as an earlier encoder has made it: at the segment's key frame, or
 * at an earlier one where picture or sound has a gap or has ended, as only what comes before fills it.
 */
export async function startOfEncoder(
  input: Input,
  { sound, video }: Quality,
  { startS }: SegmentTimes,
): Promise<EncoderStart> {
  if (!video) return { fromS: startS, soundFromS: startS };
  // A segment may begin with some sound before its key frame.
  const keyFrameS = KEY_FRAMES_S * Math.round(startS / KEY_FRAMES_S);
  const heard = sound ? await input.getPrimaryAudioTrack() : null;
  const soundFromS = await keyFrameBeforeGap(heard, keyFrameS);
  const pictureFromS = await keyFrameBeforeGap(await input.getPrimaryVideoTrack(), keyFrameS);
  return { fromS: Math.min(pictureFromS, soundFromS), soundFromS };
}

async function keyFrameBeforeGap(track: InputTrack | null, keyFrameS: number): Promise<number> {
  const packet = track && (await new EncodedPacketSink(track).getPacket(keyFrameS));
  if (!packet || packet.timestamp + packet.duration > keyFrameS) return keyFrameS;
  return KEY_FRAMES_S * Math.floor(Math.max(0, packet.timestamp) / KEY_FRAMES_S);
}

/**
 * Where a quality ends, in seconds. Sound alone ends with the sound: otherwise its last segment would last as long as
 * the picture goes on in silence.
 */
export async function endOfQuality(input: Input, { video }: Quality): Promise<number> {
  const heard = video ? null : await input.getPrimaryAudioTrack();
  return await (heard ?? input).computeDuration();
}

/**
 * Leaves out the sound before the first multiple of a packet's length that is not before `fromS`. Parts have timestamps
 * of the whole lecture.
 */
export function createPacketAligner(fromS: number) {
  let isAligned = false;
  return (part: AudioSample): AudioSample | null => {
    if (isAligned) return part;
    const at = Math.round(part.timestamp * SAMPLE_RATE);
    const from = Math.max(at, Math.round(fromS * SAMPLE_RATE));
    const start = PACKET_SAMPLES * Math.ceil((from - ROUNDED_SAMPLES) / PACKET_SAMPLES);
    const left = Math.max(0, start - at);
    if (left >= part.numberOfFrames) return null;
    isAligned = true;
    const aligned = part.trim(left);
    aligned.setTimestamp(start / SAMPLE_RATE);
    return aligned;
  };
}
