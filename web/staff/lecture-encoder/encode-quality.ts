import { registerAacEncoder } from "@mediabunny/aac-encoder";
import {
  AppendOnlyStreamTarget,
  Conversion,
  type ConversionOptions,
  canEncodeAudio,
  type Input,
  type InputTrack,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import type { Quality } from "../../../contract/lecture-qualities.ts";
import {
  createFirstFrameHolder,
  createLastFrameHolder,
  type EarlyEnd,
  findEarlyEnd,
  HELD_BEYOND_S,
} from "./hold-frame.ts";
import { createSilenceHolder, type EarlySilence, findEarlySilence } from "./hold-silence.ts";
import {
  createPacketAligner,
  type EncoderStart,
  endOfQuality,
  KEY_FRAMES_S,
  SAMPLE_RATE,
  startOfEncoder,
} from "./joint.ts";
import { createSegmentCutter, type Segment, type SegmentTimes } from "./segment-cutter.ts";
import { chooseSound, durationOf, originOf, soundOf } from "./source-time.ts";

/** Times that differ by less, in seconds, are the same. */
const SAME_S = 0.001;

export type EncodedSegment = {
  segment: Segment;
  beginning: Uint8Array<ArrayBuffer>;
  codecs: string;
};

export type Encoding = {
  input: Input;
  quality: Quality;
  /**
   * The last segment of an earlier encoder; 0 to 0 at the lecture's beginning. It is encoded again and left out: where
   * an encoder of sound begins, its first packets are faded in.
   */
  after: SegmentTimes;
  /** In seconds of the lecture: another encoder goes on with the segment that begins here or next. */
  untilS: number;
  /** Back-pressure: the encoder waits until the returned promise resolves. */
  take: (encoded: EncodedSegment) => Promise<void>;
};

/** Encodes one quality of a lecture as a fragmented MP4 in bounded memory. */
export async function encodeQuality(encoding: Encoding): Promise<void> {
  const { input, quality, after, untilS, take } = encoding;
  chooseSound(input, quality.sound?.chosen);
  const cutter = createSegmentCutter();
  let codecs = "";
  const takeAll = async (segments: readonly Segment[]) => {
    if (segments.length > 0) codecs ||= codecsOf(await output.getMimeType());
    for (const segment of segments)
      if (segment.endS > after.endS + SAME_S)
        await take({ segment, beginning: cutter.beginning(), codecs });
  };
  const output = new Output({
    // The output is read from the callbacks below; this stream only slows the encoder down.
    target: new AppendOnlyStreamTarget(
      new WritableStream({ write: () => takeAll(cutter.takeWhole()) }),
    ),
    format: new Mp4OutputFormat({
      fastStart: "fragmented",
      // Less than from a key frame to the last frame before the next, at one frame a second: there the sound of the
      // next segment begins, whichever segment its encoder began with.
      minimumFragmentDuration: quality.video ? KEY_FRAMES_S - 1.5 : 2 * KEY_FRAMES_S,
      onFtyp: (box) => cutter.addToBeginning(box.slice()),
      onMoov: (box) => cutter.addToBeginning(box.slice()),
      onMoof: (box, _position, startS) => cutter.begin(box.slice(), startS),
      onMdat: (box) => cutter.add(box.slice()),
    }),
  });
  const start = await startOfEncoder(input, quality, after);
  const end = await findEarlyEnd(input, quality, { ...start, untilS });
  const silence = await findEarlySilence(input, quality, untilS);
  const originS = await originOf(input);
  const tracks = { picture: await input.getPrimaryVideoTrack(), heard: await soundOf(input) };
  const options = optionsOf(quality, tracks, { ...start, end, silence, originS, untilS });
  const conversion = await Conversion.init({ input, output, ...options });
  if (!conversion.isValid) throw new Error(reasonsOf(conversion));
  await conversion.execute();
  const endS = silence ? await durationOf(input) : await endOfQuality(input, quality);
  await takeAll(cutter.takeRest(endS));
}

type Bounds = Pick<EncoderStart, "fromS" | "pictureFromS"> & {
  end: EarlyEnd | undefined;
  silence: EarlySilence | undefined;
  originS: number;
  untilS: number;
};

type Tracks = { picture: InputTrack | null; heard: InputTrack | null };

function optionsOf({ sound, video }: Quality, { picture, heard }: Tracks, bounds: Bounds) {
  const { fromS, pictureFromS, end, silence, originS, untilS } = bounds;
  // What comes before it only tells how picture or sound has ended; an earlier encoder has made it.
  const beginsS = end?.encodedFromS ?? pictureFromS;
  const madeUntilS = untilS + HELD_BEYOND_S;
  const heldBefore = createFirstFrameHolder(beginsS, madeUntilS);
  const held = createLastFrameHolder(end);
  const inWholePackets = createPacketAligner(beginsS, madeUntilS);
  const silentAfter = createSilenceHolder(silence, beginsS);
  return {
    tracks: "all",
    tags: {},
    copy: false,
    showWarnings: false,
    trim: { start: originS + fromS },
    video: (track) =>
      video && track.id === picture?.id
        ? {
            codec: "avc",
            fit: "fill",
            keyFrameInterval: KEY_FRAMES_S,
            ...video,
            // Frames are rotated here, because players interpret a rotation in the file differently.
            allowTransformationMetadata: false,
            async process(given) {
              const frame = moved(given, fromS);
              const before = heldBefore(frame);
              const frames =
                frame.timestamp < madeUntilS ? [...before, await held(frame)].flat() : before;
              return frames
                .filter((one) => one !== null)
                .filter(({ timestamp }) => timestamp >= beginsS - SAME_S);
            },
          }
        : { discard: true },
    audio: (track) =>
      sound && track.id === heard?.id
        ? {
            codec: "aac",
            numberOfChannels: 1,
            sampleRate: SAMPLE_RATE,
            bitrate: sound.bitrate,
            process(given) {
              const part = moved(given, fromS);
              return silentAfter(part, inWholePackets(part));
            },
          }
        : { discard: true },
  } as const satisfies Partial<ConversionOptions>;
}

/** A trimmed source begins at 0, so its segments get the offset of those before them. */
function moved<Timed extends { timestamp: number; setTimestamp: (timestamp: number) => void }>(
  timed: Timed,
  byS: number,
): Timed {
  if (byS > 0) timed.setTimestamp(timed.timestamp + byS);
  return timed;
}

function reasonsOf({ discardedTracks }: Conversion): string {
  return discardedTracks.map(({ reason }) => reason).join(", ");
}

/** Chromium on Linux and Firefox cannot encode AAC, so a WebAssembly encoder is used there. */
export async function ensureAac(): Promise<void> {
  if (!(await canEncodeAudio("aac", { numberOfChannels: 1, sampleRate: SAMPLE_RATE })))
    registerAacEncoder();
}

/** The codecs of a MIME type as playlists name them: the picture first, without spaces. */
export function codecsOf(mimeType: string): string {
  const named = /codecs="([^"]*)"/.exec(mimeType)?.[1] ?? "";
  return named
    .split(",")
    .map((codec) => codec.trim())
    .toSorted()
    .join(",");
}
