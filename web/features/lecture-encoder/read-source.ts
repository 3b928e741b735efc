import {
  ALL_FORMATS,
  BlobSource,
  canEncodeVideo,
  Input,
  type InputVideoTrack,
  UrlSource,
} from "mediabunny";
import type { LectureSource } from "../../../contract/lecture-qualities.ts";
import type { Refusal } from "./encoder-port.ts";
import { durationOf } from "./source-time.ts";

/** Half a day. A file that claims to be longer was not closed properly. */
const MOST_SECONDS = 12 * 60 * 60;

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
  const sound = await input.getPrimaryAudioTrack();
  // A lecture is never made without the sound that it has.
  for (const track of [video, sound])
    if (track && !(await track.canDecode())) return "cannot-decode";
  if (!(await canEncodeVideo("avc"))) return "cannot-encode";
  return { durationS, ...(await shapeOf(video)), hasSound: sound !== null };
}

async function shapeOf(video: InputVideoTrack) {
  const { averagePacketRate } = await video.computePacketStats(200);
  return {
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    frameRate: averagePacketRate,
  };
}
