import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { BufferTarget, EncodedVideoPacketSource, Mp4OutputFormat, Output } from "mediabunny";
import { beforeEach, expect, it, vi } from "vitest";
import { newRendition } from "../../../contract/entities/lecture.ts";
import { type LectureSource, qualitiesOf } from "../../../contract/lecture-qualities.ts";
import { openSource, readSource } from "./encoder.worker.ts";
import { renditionOf } from "./upload-lecture.ts";

const read = (bytes: BlobPart) => readSource(openSource(new Blob([bytes])));
/** See testing/videos/README.md. */
const readVideo = async (name: string) =>
  read(await readFile(join(import.meta.dirname, "testing/videos", name)));

let decodesTenBit: boolean;

/** A browser that encodes and decodes everything; 10-bit H.264 only where the test says so. */
beforeEach(() => {
  decodesTenBit = true;
  const isConfigSupported = async (config: { codec: string }) => ({
    supported: decodesTenBit || !config.codec.startsWith("avc1.6e"),
    config,
  });
  for (const name of ["VideoDecoder", "AudioDecoder", "VideoEncoder"])
    vi.stubGlobal(name, Object.assign(class {}, { isConfigSupported }));
});

it.each<[string, Partial<LectureSource>]>([
  ["silent.mp4", { width: 128, height: 96, frameRate: 25, hasSound: false, durationS: 1 }],
  ["ten-bit.mp4", { width: 128, height: 96, frameRate: 25, hasSound: true }],
  ["rotated.mov", { width: 96, height: 128, frameRate: 25, hasSound: true }],
  ["uneven.mkv", { width: 128, height: 96, hasSound: false, durationS: 3.84 }],
  ["five-hours.mp4", { durationS: 18_000, frameRate: 0.001 }],
  ["upright.mp4", { width: 96, height: 128, hasSound: false, durationS: 4.96 }],
])("reads %s as it is meant to be seen, and finds qualities for it", async (name, shape) => {
  const source = await readVideo(name);
  expect(source).toMatchObject(shape);
  if (typeof source === "string") return;
  const qualities = qualitiesOf(source);
  const kinds = source.hasSound ? ["audio", "240p"] : ["240p"];
  expect(qualities.map(({ kind }) => kind)).toEqual(kinds);
  // A constant number of frames, also where the source has one in a quarter of an hour.
  expect(qualities.at(-1)?.video?.frameRate).toBeGreaterThanOrEqual(1);
  expect(qualities.at(-1)?.video?.frameRate).toBeLessThanOrEqual(15);
});

it("says of 10-bit frames that this browser cannot decode them, where that is so", async () => {
  decodesTenBit = false;
  expect(await readVideo("ten-bit.mp4")).toBe("cannot-decode");
});

it("leaves out no sound that a browser without AudioDecoder, as Safari until 18, cannot decode", async () => {
  vi.stubGlobal("AudioDecoder", undefined);
  expect(await readVideo("rotated.mov")).toBe("cannot-decode");
  expect(await readVideo("silent.mp4")).toMatchObject({ hasSound: false });
});

it("says of a video without a frame that it is 0 seconds long", async () => {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
  output.addVideoTrack(new EncodedVideoPacketSource("vp9"));
  await output.start();
  await output.finalize();
  expect(await read(target.buffer ?? "")).toMatch(/^(?:empty|unreadable)$/);
});

it("publishes five hours in the shape that the contract takes", async () => {
  const source = await readVideo("five-hours.mp4");
  if (typeof source === "string") throw new Error(source);
  const [quality] = qualitiesOf(source);
  if (!quality) throw new Error("no quality");
  const segments = Array.from({ length: 3_000 }, (): [number, number] => [6_000, 140_000]);
  const rendition = renditionOf(quality, {
    lectureId: "lecture",
    kind: quality.kind,
    uploadId: "upload",
    beginning: new Uint8Array(1_200),
    codecs: "avc1.42c01e",
    segments,
    last: { startS: 17_994, endS: 18_000 },
    bytes: 420_001_200,
    isWhole: true,
  });
  expect(newRendition.safeParse(rendition)).toMatchObject({ success: true });
  expect(rendition.durationMs).toBe(18_000_000);
});
