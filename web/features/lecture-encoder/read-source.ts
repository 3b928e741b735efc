import {
  ALL_FORMATS,
  BlobSource,
  canEncodeVideo,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  UrlSource,
} from "mediabunny";
import type { LectureSource } from "../../../contract/lecture-qualities.ts";
import type { Refusal } from "./encoder.ts";
import { durationOf } from "./source-time.ts";

/** Half a day. A file that claims to be longer was not closed properly. */
const MOST_SECONDS = 12 * 60 * 60;

/** Sounds in an MP4 or WebM that browsers on phones play. */
const PLAYED: ReadonlySet<string> = new Set(["aac", "mp3", "opus", "vorbis", "flac"]);

const CACHED_BYTES = 16 * 1024 * 1024;

/** The longest pause in seconds before the network is tried again. */
const LONGEST_PAUSE_S = 16;

/** The server answers, but not with the video. */
export class SourceNotLoaded extends Error {
  constructor(status: number) {
    super(`The server answered ${status}.`);
    this.name = "SourceNotLoaded";
  }
}

/** Reads pieces of a file, or of what stands at an address of this site, as they are needed. */
export function openSource(source: Blob | string): Input {
  const bytes =
    typeof source === "string"
      ? new UrlSource(source, {
          maxCacheSize: CACHED_BYTES,
          fetchFn: fetchVideo,
          // Without a network it waits for one.
          getRetryDelay: (tries, error) =>
            error instanceof SourceNotLoaded ? null : Math.min(2 ** (tries - 2), LONGEST_PAUSE_S),
        })
      : new BlobSource(source);
  return new Input({ source: bytes, formats: ALL_FORMATS });
}

const fetchVideo: typeof fetch = async (...request) => {
  const answer = await fetch(...request);
  if (!answer.ok) throw new SourceNotLoaded(answer.status);
  return answer;
};

/** What a file contains, or why it cannot be encoded here. */
export async function readSource(input: Input): Promise<LectureSource | Refusal> {
  if (!(await input.canRead())) return "unreadable";
  // A truncated MP4 has lost its index, and with it all tracks.
  if ((await input.getTracks()).length === 0) return "unreadable";
  const video = await input.getPrimaryVideoTrack();
  if (!video) return "no-video";
  const durationS = await durationOf(input);
  if (!(durationS > 0)) return "empty";
  if (durationS > MOST_SECONDS) return "too-long";
  const sounds = await input.getAudioTracks();
  // A lecture is never made without the sound that it has.
  for (const track of [video, ...sounds])
    if (!(await track.canDecode())) return await notAsItIs(sounds, "cannot-decode");
  if (!(await canEncodeVideo("avc"))) return await notAsItIs(sounds, "cannot-encode");
  const source = { durationS, ...(await shapeOf(video)), hasSound: sounds.length > 0 };
  return sounds.length > 1 ? { ...source, sounds: await Promise.all(sounds.map(nameOf)) } : source;
}

/** What cannot be encoded here may be sent as it is, unless players then leave out sound without a word. */
async function notAsItIs(sounds: readonly InputAudioTrack[], refusal: Refusal): Promise<Refusal> {
  const codecs = await Promise.all(sounds.map((sound) => sound.getCodec()));
  if (!codecs.every((codec) => codec !== null && PLAYED.has(codec))) return "mute";
  return sounds.length > 1 ? "several-sounds" : refusal;
}

async function nameOf(sound: InputAudioTrack): Promise<string> {
  const language = await sound.getLanguageCode();
  return [await sound.getName(), language === "und" ? null : language].filter(Boolean).join(", ");
}

async function shapeOf(video: InputVideoTrack) {
  const { averagePacketRate } = await video.computePacketStats(200);
  return {
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    frameRate: averagePacketRate,
  };
}
