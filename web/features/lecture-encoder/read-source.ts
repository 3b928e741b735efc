import { ALL_FORMATS, BlobSource, canEncodeVideo, Input, type InputVideoTrack } from "mediabunny";
import type { Refusal } from "./encoder-port.ts";
import type { LectureSource } from "./qualities.ts";

/** Half a day. A file that claims to be longer was not closed properly. */
const MOST_SECONDS = 12 * 60 * 60;

/** Reads parts of the file when they are needed, with a cache of 8 MB. */
export function openFile(file: Blob): Input {
  return new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
}

/** What a file contains, or why it cannot be encoded here. */
export async function readSource(input: Input): Promise<LectureSource | Refusal> {
  if (!(await input.canRead())) return "unreadable";
  // A truncated MP4 has lost its index, and with it all tracks.
  if ((await input.getTracks()).length === 0) return "unreadable";
  const video = await input.getPrimaryVideoTrack();
  if (!video) return "no-video";
  const durationS = await input.computeDuration();
  if (!(durationS > 0)) return "empty";
  if (durationS > MOST_SECONDS) return "too-long";
  if (!(await video.canDecode())) return "cannot-decode";
  if (!(await canEncodeVideo("avc"))) return "cannot-encode";
  return { durationS, ...(await shapeOf(video)), hasSound: await hasSound(input) };
}

async function shapeOf(video: InputVideoTrack) {
  const { averagePacketRate } = await video.computePacketStats(200);
  return {
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    frameRate: averagePacketRate,
  };
}

/** Audio that this browser cannot decode is left out. */
async function hasSound(input: Input): Promise<boolean> {
  const sound = await input.getPrimaryAudioTrack();
  return sound !== null && (await sound.canDecode());
}
