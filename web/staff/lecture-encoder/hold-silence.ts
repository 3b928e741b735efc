import type { AudioSample, Input } from "mediabunny";
import type { Quality } from "../../../contract/lecture-qualities.ts";
import { HELD_BEYOND_S } from "./hold-frame.ts";
import { packetFrom, SAMPLE_RATE, silenceBetween } from "./joint.ts";
import { durationOf, originOf, soundOf } from "./source-time.ts";

/** A sound that ends less than this before the picture is left as it is: the last segment holds the end of both. */
const LEAST_S = 1;
/** Decoders leave out a little at the end, so what ends this near to it is the last, and what comes after is left out. */
const NEAR_END_S = 0.1;

/** Where the sound of a source ends before its picture; seconds of the lecture. */
export type EarlySilence = { soundEndsS: number; silentUntilS: number };

/**
 * Undefined where the sound of this quality does not end before the picture, which sound alone does not end before
 * either: one goes between them. Another encoder goes on at `untilS`.
 */
export async function findEarlySilence(
  input: Input,
  { sound }: Quality,
  untilS: number,
): Promise<EarlySilence | undefined> {
  const heard = sound ? await soundOf(input) : null;
  if (!heard) return undefined;
  const soundEndsS = (await heard.computeDuration()) - (await originOf(input));
  const endS = await durationOf(input);
  if (endS - soundEndsS < LEAST_S) return undefined;
  return { soundEndsS, silentUntilS: Math.min(endS, untilS + HELD_BEYOND_S) };
}

/**
 * Goes on with silence until the picture ends: hls.js waits for ever where there is a picture without sound. Called with
 * each part of the sound, in order, and what an encoder makes of it from `fromS` on.
 */
export function createSilenceHolder(early: EarlySilence | undefined, fromS: number) {
  let isOver = false;
  return (part: AudioSample, made: AudioSample[]): AudioSample[] => {
    if (!early) return made;
    if (isOver) return [];
    const endS = part.timestamp + part.duration;
    isOver = endS >= early.soundEndsS - NEAR_END_S;
    if (!isOver) return made;
    const from = Math.max(Math.round(endS * SAMPLE_RATE), packetFrom(fromS));
    const until = Math.round(early.silentUntilS * SAMPLE_RATE);
    return [...made, ...silenceBetween(from, until, part)];
  };
}
