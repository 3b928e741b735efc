import type { RenditionKind } from "./entities/lecture.ts";
import { limits } from "./limits.ts";

export type QualityKind = Exclude<RenditionKind, "original">;

/** What a chosen file contains. Width and height are in pixels, after its rotation. */
export type LectureSource = {
  durationS: number;
  width: number;
  height: number;
  frameRate: number;
  hasSound: boolean;
  /** What the sounds are called where there are several, of which one is heard, and its place among them. */
  sounds?: readonly string[];
  chosenSound?: number;
};

export function durationMsOf({ durationS }: Pick<LectureSource, "durationS">): number {
  return Math.max(1, Math.round(durationS * 1000));
}

export type VideoQuality = { width: number; height: number; bitrate: number; frameRate: number };

/** Bit rates are in bits per second; the sound is mono, and the chosen one of several. */
export type Quality = {
  kind: QualityKind;
  sound?: { bitrate: number; chosen?: number };
  video?: VideoQuality;
};

/** `from` is the smallest short side of a source, in pixels, for which this quality is worth encoding. */
const videoKinds = [
  { kind: "240p", lines: 240, from: 0, bitrate: 150_000, sound: 32_000, mostFrames: 15 },
  { kind: "480p", lines: 480, from: 320, bitrate: 450_000, sound: 48_000, mostFrames: 30 },
  { kind: "720p", lines: 720, from: 720, bitrate: 1_000_000, sound: 64_000, mostFrames: 30 },
] as const;

/** What a file has besides its picture and sound, and what an encoder makes too much, as a share of them. */
const OVERHEAD = 0.05;

/** The qualities to encode from a source, the smallest first, so that it can be watched early. */
export function qualitiesOf(source: LectureSource): Quality[] {
  return worthEncoding(source).filter((quality) => !isTooLarge(quality, source));
}

/** Those that are left out because a lecture this long would make them larger than the server accepts. */
export function tooLargeQualities(source: LectureSource): Quality[] {
  return worthEncoding(source).filter((quality) => isTooLarge(quality, source));
}

function isTooLarge({ sound, video }: Quality, { durationS }: LectureSource): boolean {
  const bitrate = (sound?.bitrate ?? 0) + (video?.bitrate ?? 0);
  return (bitrate / 8) * durationS * (1 + OVERHEAD) > limits.encodedVideoBytes;
}

function worthEncoding(source: LectureSource): Quality[] {
  const chosen = source.chosenSound === undefined ? {} : { chosen: source.chosenSound };
  const shortSide = Math.min(source.width, source.height);
  const videos = videoKinds
    .filter(({ from }) => shortSide >= from)
    .map(({ kind, lines, bitrate, sound, mostFrames }): Quality => {
      const scale = Math.min(1, lines / shortSide);
      return {
        kind,
        ...(source.hasSound ? { sound: { bitrate: sound, ...chosen } } : {}),
        video: {
          width: even(source.width * scale),
          height: even(source.height * scale),
          bitrate,
          // A constant bit rate, because players estimate the duration of a variable one wrongly.
          frameRate: Math.min(mostFrames, Math.max(1, Math.round(source.frameRate))),
        },
      };
    });
  const audio: Quality = { kind: "audio", sound: { bitrate: 32_000, ...chosen } };
  return source.hasSound ? [audio, ...videos] : videos;
}

/** H.264 stores colours at half the resolution, so both sides must be even. */
function even(pixels: number): number {
  return Math.max(2, 2 * Math.round(pixels / 2));
}
