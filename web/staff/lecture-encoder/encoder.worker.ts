import {
  ALL_FORMATS,
  BlobSource,
  CanvasSink,
  canEncodeVideo,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  UrlSource,
  type WrappedCanvas,
} from "mediabunny";
import type { LectureSource } from "../../../contract/lecture-qualities.ts";
import { type EncodedSegment, encodeQuality, ensureAac } from "./encode-quality.ts";
import type { Answered, Asked, FirstMessage, Refusal } from "./encoder.ts";
import { durationOf, originOf } from "./source-time.ts";

/** Half a day. A file that claims to be longer was not closed properly. */
const MOST_SECONDS = 12 * 60 * 60;

/** Sounds in an MP4 or WebM that browsers on phones play. */
const PLAYED: ReadonlySet<string> = new Set(["aac", "mp3", "opus", "vorbis", "flac"]);

/** The server answers, but not with the video. */
export class SourceNotLoaded extends Error {
  constructor(status: number) {
    super(`The server answered ${status}.`);
    this.name = "SourceNotLoaded";
  }
}

// The page cancels by terminating the worker, so nothing here needs cleaning up.
addEventListener("message", (event: MessageEvent<FirstMessage>) => {
  const [port] = event.ports;
  // Without a port: memory that the page gives back.
  if (port) serve(port, event.data.source);
});

function serve(port: MessagePort, source: FirstMessage["source"]): void {
  const input = openSource(source);
  let pieces: Encoded | undefined;
  const answerTo = async (asked: Asked): Promise<Answered> => {
    if (asked.ask === "next") return (await pieces?.next()) ?? { answer: "whole" };
    if (asked.ask === "read") {
      const source = await readSource(input);
      if (typeof source === "string") return { answer: "refused", refusal: source };
      return { answer: "source", source };
    }
    if (asked.ask === "poster") return { answer: "poster", picture: await takePoster(input) };
    await ensureAac();
    const { quality, after, untilS } = asked;
    pieces = createEncoded((take) => encodeQuality({ input, quality, after, untilS, take }));
    return { answer: "begun" };
  };
  port.onmessage = async ({ data }: MessageEvent<Asked>) => {
    const answer = await answerTo(data).catch(failureOf);
    const moved = answer.answer === "segment" ? [answer.segment.bytes.buffer] : [];
    port.postMessage(answer, moved);
  };
}

function failureOf(error: unknown): Answered {
  if (error instanceof SourceNotLoaded) return { answer: "not-loaded" };
  return { answer: "failed", message: String(error) };
}

type Encoded = { next: () => Promise<Answered> };

/** Returns one segment for each `next`; the encoder pauses in between. A failure is told to the next one. */
function createEncoded(
  encode: (take: (made: EncodedSegment) => Promise<void>) => Promise<void>,
): Encoded {
  const { writable, readable } = new TransformStream<EncodedSegment>();
  const [taken, given] = [writable.getWriter(), readable.getReader()];
  encode((segment) => taken.write(segment)).then(
    () => taken.close(),
    (error: unknown) => taken.abort(error),
  );
  return {
    async next() {
      const { done, value } = await given.read();
      return done ? { answer: "whole" } : { answer: "segment", ...value };
    },
  };
}

/** Where a frame is looked at, as shares of the duration: openings are often black, and boards fill up. */
const POSTER_SHARES = [0.1, 0.3, 0.5, 0.7];
/** Pixels; the server makes no poster wider. */
const POSTER_WIDTH = 640;
const POSTER_QUALITY = 0.9;

/** The fullest of some frames of a video, upright, as a JPEG; undefined where there is no picture. */
export async function takePoster(input: Input): Promise<Blob | undefined> {
  const video = await input.getPrimaryVideoTrack();
  if (!video) return undefined;
  const [originS, durationS] = [await originOf(input), await durationOf(input)];
  const sink = new CanvasSink(video, {
    width: Math.min(POSTER_WIDTH, await video.getDisplayWidth()),
  });
  const moments = POSTER_SHARES.map((share) => originS + share * durationS);
  return (
    (await fullestOf(sink.canvasesAtTimestamps(moments))) ??
    // In a WebM without an index, as of a recorder that broke down, no key frame may be found from there.
    (await fullestOf(firstOf(sink)))
  );
}

async function* firstOf(sink: CanvasSink): AsyncGenerator<WrappedCanvas> {
  for await (const shot of sink.canvases()) {
    yield shot;
    return;
  }
}

async function fullestOf(shots: AsyncIterable<WrappedCanvas | null>): Promise<Blob | undefined> {
  let fullest: Blob | undefined;
  for await (const shot of shots) {
    // In a worker every canvas is one.
    if (!(shot?.canvas instanceof OffscreenCanvas)) continue;
    // JPEG, as Safari writes no WebP. The more there is to see, the more bytes it takes.
    const picture = await shot.canvas.convertToBlob({
      type: "image/jpeg",
      quality: POSTER_QUALITY,
    });
    if (picture.size > (fullest?.size ?? 0)) fullest = picture;
  }
  return fullest;
}

const CACHED_BYTES = 16 * 1024 * 1024;

/** The longest pause in seconds before the network is tried again. */
const LONGEST_PAUSE_S = 16;

const fetchVideo: typeof fetch = async (...request) => {
  const answer = await fetch(...request);
  if (!answer.ok) throw new SourceNotLoaded(answer.status);
  return answer;
};

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
