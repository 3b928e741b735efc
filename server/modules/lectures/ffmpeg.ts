import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Segment } from "../../../contract/entities/lecture.ts";
import type { Quality } from "../../../contract/lecture-qualities.ts";
import { type Reading, readByFfmpeg } from "./run-ffmpeg.ts";

/** A small version as a fragmented MP4 in one file. */
export type SmallVersion = { file: string; codecs: string; initBytes: number; segments: Segment[] };

export type Encoding = Reading & {
  quality: Quality;
  /** Path of a folder for what is made. */
  folder: string;
};

const SEGMENT_S = 6;
/** A shorter remainder belongs to the segment before it: hls.js waits for ever at one of some milliseconds. */
const LEAST_LAST_MS = 2_000;
const AAC = "mp4a.40.2";
/** What the file says itself; the length of some formats is counted from zero, and that of others from the start. */
const LENGTH = /^ {2}Duration: ([\d:.]+), start: (-?[\d.]+)/m;
/** Where ffmpeg ended, which does not count how long the last picture stands. */
const TIME = /time=([\d:.]+)/g;
/** A sound of the source, as ffmpeg lists it before it says what it makes of it. */
const SOUND = /^ +Stream #0:\d+.*: Audio: /gm;

/** Throws NothingToEncode, and Error with the end of what ffmpeg said. */
export async function encodeByFfmpeg(encoding: Encoding): Promise<SmallVersion> {
  const { quality, folder } = encoding;
  const playlist = join(folder, `${quality.kind}.m3u8`);
  const length = await findLength(encoding);
  const before = ["-nostdin", "-hide_banner", "-loglevel", "error", "-y", "-threads", "1"];
  await readByFfmpeg(encoding, { before, after: [...outputOf(encoding, length), playlist] });
  const { initBytes, segments } = readPlaylist(await readFile(playlist, "utf8"));
  const file = join(folder, `${quality.kind}.m4s`);
  return { file, initBytes, segments, codecs: await codecsOf(file, initBytes) };
}

type Length = {
  /**
   * In seconds, of picture or sound, whichever is longer, from where the first of them begins. Undefined where nothing
   * can be read.
   */
  durationS: number | undefined;
  /** How many sounds the source has. */
  sounds: number;
};

async function findLength(reading: Reading): Promise<Length> {
  // It is read to its end, and nothing of it is decoded. Without its progress what it says is short enough to be kept.
  const said = await readByFfmpeg(reading, {
    before: ["-nostdin", "-hide_banner", "-nostats"],
    after: ["-map", "0:v:0", "-map", "0:a?", "-c", "copy", "-f", "null", "-"],
  });
  const [listed = ""] = said.split("\nOutput #0", 1);
  const sounds = listed.match(SOUND)?.length ?? 0;
  const [, ended] = [...said.matchAll(TIME)].at(-1) ?? [];
  if (ended === undefined) return { durationS: undefined, sounds };
  const [, length = "0", start] = LENGTH.exec(said) ?? [];
  // Never too much, whichever way the length is counted.
  const durationS = Math.max(secondsOf(ended), secondsOf(length) - Number(start ?? 0));
  return { durationS, sounds };
}

/** Of hours, minutes and seconds. */
function secondsOf(time: string): number {
  return time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}

function outputOf({ quality, folder }: Encoding, { durationS, sounds }: Length): string[] {
  const { kind, sound, video } = quality;
  // Where the sound goes on, the last picture stays: ffmpeg ends the last segment with the picture, and the sound after
  // it would be lost. Where the picture goes on, there is silence: hls.js waits for ever where there is no sound.
  const held = durationS === undefined ? "" : ",tpad=stop=-1:stop_mode=clone";
  // Sound alone lasts as long, so that one can go to it from any moment.
  const silent = durationS === undefined ? "" : ",apad";
  // The last frame is not counted in what ffmpeg says.
  const frameS = video ? 1 / video.frameRate : 0;
  const until = durationS === undefined ? [] : ["-t", (durationS + frameS).toFixed(3)];
  const picture = video
    ? [
        ...["-map", "0:v:0", "-c:v", "libx264", "-preset", "veryfast", "-profile:v", "main"],
        // Eight bits, which is all that phones decode in H.264; turned as it is to be seen.
        ...["-pix_fmt", "yuv420p", "-vf", `scale=${video.width}:${video.height}${held}`],
        ...["-r", String(video.frameRate), "-b:v", String(video.bitrate)],
        ...["-maxrate", String(2 * video.bitrate), "-bufsize", String(4 * video.bitrate)],
        ...["-force_key_frames", `expr:gte(t,n_forced*${SEGMENT_S})`],
      ]
    : ["-vn"];
  const heard = sound
    ? [
        ...soundOf(sounds, silent),
        ...["-c:a", "aac", "-ac", "1", "-ar", "48000", "-b:a", String(sound.bitrate)],
      ]
    : ["-an"];
  return [
    ...[...picture, ...heard, ...until, "-sn", "-dn", "-map_metadata", "-1"],
    ...["-f", "hls", "-hls_time", String(SEGMENT_S), "-hls_playlist_type", "vod"],
    ...["-hls_segment_type", "fmp4", "-hls_flags", "single_file"],
    ...["-hls_segment_filename", join(folder, `${kind}.m4s`)],
  ];
}

/** Silence until the sound begins: players take the first thing in a file for its beginning. */
const FROM_START = "aresample=async=1:first_pts=0";

/** All sounds together: the first may be the silent one, and the teacher's voice in another. */
function soundOf(sounds: number, silent: string): string[] {
  if (sounds < 2) return ["-map", "0:a:0?", "-af", `${FROM_START}${silent}`];
  const each = Array.from({ length: sounds }, (_, at) => `[0:a:${at}]${FROM_START}[s${at}]`);
  const all = each.map((_, at) => `[s${at}]`).join("");
  const mixed = `${all}amix=inputs=${sounds}:normalize=0${silent}[sound]`;
  return ["-filter_complex", [...each, mixed].join(";"), "-map", "[sound]"];
}

/** Where the parts of the file are, as its playlist says (RFC 8216, 4.3.2). */
export function readPlaylist(text: string): Pick<SmallVersion, "initBytes" | "segments"> {
  const initBytes = Number(/#EXT-X-MAP:.*BYTERANGE="(\d+)@0"/.exec(text)?.[1] ?? 0);
  const parts = text.matchAll(/#EXTINF:([\d.]+),[^#]*#EXT-X-BYTERANGE:(\d+)@\d+/g);
  const segments = [...parts].map(
    ([, seconds, bytes]): Segment => [
      Math.max(1, Math.round(Number(seconds) * 1000)),
      Number(bytes),
    ],
  );
  return { initBytes, segments: withoutRemainder(segments) };
}

function withoutRemainder(segments: readonly Segment[]): Segment[] {
  const [before, last] = segments.slice(-2);
  if (!before || !last || last[0] >= LEAST_LAST_MS) return [...segments];
  return [...segments.slice(0, -2), [before[0] + last[0], before[1] + last[1]]];
}

/** As the file's beginning says: profile and level of H.264 stand in its avcC box (ISO/IEC 14496-15, 5.3.3). */
async function codecsOf(file: string, initBytes: number): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(initBytes), 0, initBytes, 0);
    const at = buffer.indexOf("avcC");
    const named = at === -1 ? [] : [`avc1.${buffer.toString("hex", at + 5, at + 8)}`];
    return [...named, ...(buffer.includes("mp4a") ? [AAC] : [])].join(",");
  } finally {
    await handle.close();
  }
}
