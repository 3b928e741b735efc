import { AudioSample, EncodedPacketSink, type Input, type InputTrack } from "mediabunny";
import type { Quality } from "../../../contract/lecture-qualities.ts";
import type { SegmentTimes } from "./segment-cutter.ts";
import { durationOf, originOf, soundOf } from "./source-time.ts";

// Several encoders make one quality. Picture and sound stand on grids that are the same for all of them, so that nothing
// is missing, doubled or heard where one goes on after another.

/** Seconds between key frames. */
export const KEY_FRAMES_S = 6;
export const SAMPLE_RATE = 48_000;
/** Samples in a packet of AAC. */
const PACKET_SAMPLES = 1024;
/** A source is trimmed at one of its own samples: at 8 kHz up to three of ours beside the moment that was meant. */
const ROUNDED_SAMPLES = 4;
/** So little between two parts is no gap; mediabunny fills what is longer. */
const BESIDE_SAMPLES = 63;

/** Seconds of the lecture. */
export type EncoderStart = {
  /** Where the source is decoded from. */
  fromS: number;
  /** Where it would be for the picture alone, and for the sound alone. */
  pictureFromS: number;
  soundFromS: number;
};

/**
 * Where an encoder begins, so that it makes a segment as an earlier encoder has made it: at the segment's key frame, or
 * at an earlier one where the picture has a gap, or picture or sound has ended, as only what comes before fills it.
 */
export async function startOfEncoder(
  input: Input,
  { sound, video }: Quality,
  { startS }: SegmentTimes,
): Promise<EncoderStart> {
  // A segment may begin with some sound before its key frame.
  const keyFrameS = video ? KEY_FRAMES_S * Math.round(startS / KEY_FRAMES_S) : startS;
  const at = { keyFrameS, originS: await originOf(input) };
  const heard = sound ? await soundOf(input) : null;
  // In a gap the sound is silent until it goes on.
  const soundFromS = (await goesOn(heard, at)) ? keyFrameS : await keyFrameBeforeGap(heard, at);
  if (!video) return { fromS: soundFromS, pictureFromS: startS, soundFromS };
  const pictureFromS = await keyFrameBeforeGap(await input.getPrimaryVideoTrack(), at);
  return { fromS: Math.min(pictureFromS, soundFromS), pictureFromS, soundFromS };
}

type Joint = { keyFrameS: number; originS: number };

async function goesOn(track: InputTrack | null, { keyFrameS, originS }: Joint): Promise<boolean> {
  return track !== null && (await track.computeDuration()) - originS > keyFrameS;
}

async function keyFrameBeforeGap(
  track: InputTrack | null,
  { keyFrameS, originS }: Joint,
): Promise<number> {
  const packet = track && (await new EncodedPacketSink(track).getPacket(originS + keyFrameS));
  // Before the first packet there is nothing that would fill the gap.
  if (!packet) return keyFrameS;
  const startS = packet.timestamp - originS;
  if (startS + packet.duration > keyFrameS) return keyFrameS;
  return KEY_FRAMES_S * Math.floor(Math.max(0, startS) / KEY_FRAMES_S);
}

/** Where a quality that needs no silence at its end ends, in seconds: sound alone ends with the sound. */
export async function endOfQuality(input: Input, { video }: Quality): Promise<number> {
  const heard = video ? null : await soundOf(input);
  return heard
    ? (await heard.computeDuration()) - (await originOf(input))
    : await durationOf(input);
}

/** The first multiple of a packet's length that is not before a moment, in samples. */
export function packetFrom(fromS: number): number {
  const from = Math.round(fromS * SAMPLE_RATE);
  return PACKET_SAMPLES * Math.ceil((from - ROUNDED_SAMPLES) / PACKET_SAMPLES);
}

/**
 * Begins sound with the first whole packet that is not before `fromS`: what is before it is left out. Up to the first
 * sound and in its gaps there is silence: players take the first sound that there is for the beginning, and mediabunny
 * would fill a gap with one array of its whole length. At `untilS` all ends: another encoder has gone on before. Parts
 * have timestamps of the whole lecture.
 */
export function createPacketAligner(fromS: number, untilS: number) {
  const until = Math.round(untilS * SAMPLE_RATE);
  /** Where the sound ends that is made so far, in samples. */
  let end = packetFrom(fromS);
  let isBegun = false;
  return (part: AudioSample): AudioSample[] => {
    const at = Math.round(part.timestamp * SAMPLE_RATE);
    if (end >= until || (!isBegun && at + part.numberOfFrames <= end)) return [];
    const isGap = at - end > (isBegun ? BESIDE_SAMPLES : ROUNDED_SAMPLES);
    const silence = isGap ? silenceBetween(end, Math.min(at, until), part) : [];
    if (isGap) end = at;
    // Returned, it would have mediabunny fill the rest of the gap.
    if (end >= until) return silence;
    const sound = isBegun ? part : beginningAt(end, at, part);
    isBegun = true;
    end += sound.numberOfFrames;
    return [...silence, sound];
  };
}

function beginningAt(start: number, at: number, part: AudioSample): AudioSample {
  const sound = part.trim(Math.max(0, start - at));
  sound.setTimestamp(start / SAMPLE_RATE);
  return sound;
}

/** From one sample to another, counted from the lecture's beginning; a second at a time, which share their memory. */
export function silenceBetween(
  start: number,
  end: number,
  { numberOfChannels, sampleRate }: Pick<AudioSample, "numberOfChannels" | "sampleRate">,
): AudioSample[] {
  const second = new Float32Array(sampleRate * numberOfChannels);
  const silence: AudioSample[] = [];
  for (let at = start; at < end; at += sampleRate) {
    const isWhole = end - at >= sampleRate;
    const data = isWhole ? second : new Float32Array((end - at) * numberOfChannels);
    const shape = { format: "f32-planar", sampleRate, numberOfChannels } as const;
    silence.push(new AudioSample({ ...shape, data, timestamp: at / sampleRate }));
  }
  return silence;
}
