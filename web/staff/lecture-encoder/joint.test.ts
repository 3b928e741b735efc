import { AudioSample } from "mediabunny";
import { afterEach, expect, it } from "vitest";
import { createPacketAligner, endOfQuality, startOfEncoder } from "./joint.ts";
import { recording } from "./testing/recording.ts";

const sound = { bitrate: 32_000 };
const video = { width: 128, height: 96, bitrate: 150_000, frameRate: 15 };

it.each([
  ["begins at a segment's key frame", 17.95, 18],
  ["begins before a gap that the segment begins in", 29.99, 18],
  ["begins before the end of the picture, where only sound goes on", 60.5, 36],
])("%s", async (_, startS, expected) => {
  // Five frames a second, but for a slide that stands from 22 s to 38 s; the picture ends at 40 s.
  const frames = Array.from({ length: 200 }, (__, at) => at / 5).filter((at) => at < 22 || at > 38);
  const input = await recording(frames);
  const times = { startS, endS: startS + 6 };
  const start = await startOfEncoder(input, { kind: "240p", video }, times);
  expect(start).toMatchObject({ fromS: expected });
});

it.each([
  ["goes on", 90, 60],
  ["has ended, too", 50, 48],
])("knows where it would begin for the sound alone, which %s", async (_, soundS, expected) => {
  const input = await recording([0, 40], soundS);
  const times = { startS: 60.5, endS: 66 };
  const start = await startOfEncoder(input, { kind: "240p", sound, video }, times);
  expect(start).toEqual({ fromS: 36, pictureFromS: 36, soundFromS: expected });
});

it("begins a segment of sound alone where the segment begins", async () => {
  const times = { startS: 12.010_667, endS: 24.021_333 };
  const audio = { kind: "audio", sound } as const;
  const start = await startOfEncoder(await recording([0], 20), audio, times);
  expect(start.fromS).toBe(12.010_667);
  // Where the sound has ended, only what comes before tells that.
  const ended = await startOfEncoder(await recording([0, 30], 10), audio, times);
  expect(ended).toMatchObject({ fromS: 6, pictureFromS: 12.010_667 });
});

it("ends sound alone where the sound ends, without silence, and a picture where the recording ends", async () => {
  const input = await recording([0, 100], 7);
  // Matroska does not say how long the last packet lasts.
  expect(await endOfQuality(input, { kind: "audio", sound })).toBe(6);
  expect(await endOfQuality(input, { kind: "240p", sound, video })).toBe(100);
});

it("counts from where the lecture begins on its source's clock", async () => {
  const frames = Array.from({ length: 200 }, (_, at) => 100 + at / 5).filter(
    (at) => at < 122 || at > 138,
  );
  const input = await recording(frames, 30, 108);
  const picture = { kind: "240p", sound, video } as const;
  const inGap = await startOfEncoder(input, picture, { startS: 29.99, endS: 36 });
  expect(inGap).toEqual({ fromS: 18, pictureFromS: 18, soundFromS: 30 });
  // Before the first sound it goes on where the segment begins.
  const beforeSound = await startOfEncoder(input, picture, { startS: 6, endS: 12 });
  expect(beforeSound).toEqual({ fromS: 6, pictureFromS: 6, soundFromS: 6 });
  expect(await endOfQuality(input, { kind: "audio", sound })).toBe(37);
  expect(await endOfQuality(input, picture)).toBeCloseTo(39.8);
});

/** Where another encoder goes on, long after what these tests make. */
const LATER_S = 300;

const parts: AudioSample[] = [];
// Else the library complains of each when it is collected as garbage, whichever test that is in.
afterEach(() => {
  for (const each of parts.splice(0)) each.close();
});

/** So many samples of 48 kHz, each with its own number, the first of which stands at the first number. */
function part(from: number, count: number): AudioSample {
  const data = Float32Array.from({ length: count }, (_, at) => from + at);
  const shape = { format: "f32", numberOfChannels: 1, sampleRate: 48_000 } as const;
  const made = new AudioSample({ ...shape, data, timestamp: from / 48_000 });
  parts.push(made);
  return made;
}

/** The number of a part's first sample, and where it stands. */
function firstOf([sound]: AudioSample[]) {
  if (!sound) return null;
  parts.push(sound);
  const data = new Float32Array(sound.numberOfFrames);
  sound.copyTo(data, { planeIndex: 0, format: "f32" });
  return { sample: data[0], at: Math.round(sound.timestamp * 48_000) };
}

it("begins sound with a whole packet, in whichever part that begins", () => {
  const align = createPacketAligner(2100 / 48_000, LATER_S);
  expect(firstOf(align(part(2100, 900)))).toBe(null);
  expect(firstOf(align(part(3000, 900)))).toEqual({ sample: 3072, at: 3072 });
  expect(firstOf(align(part(3900, 900)))).toEqual({ sample: 3900, at: 3900 });
});

it("is silent up to the first sound, a second at a time", () => {
  const begun = createPacketAligner(3000 / 48_000, LATER_S)(part(100_000, 900));
  const lengths = begun.map(({ numberOfFrames }) => numberOfFrames);
  expect(begun.map((one) => firstOf([one]))).toEqual([
    { sample: 0, at: 3072 },
    { sample: 0, at: 51_072 },
    { sample: 0, at: 99_072 },
    { sample: 100_000, at: 100_000 },
  ]);
  expect(lengths).toEqual([48_000, 48_000, 928, 900]);
});

it("fills a gap inside the sound with silence, a second at a time", () => {
  const align = createPacketAligner(0, LATER_S);
  firstOf(align(part(0, 1024)));
  const made = align(part(100_000, 900));
  expect(made.map((one) => firstOf([one]))).toEqual([
    { sample: 0, at: 1024 },
    { sample: 0, at: 49_024 },
    { sample: 0, at: 97_024 },
    { sample: 100_000, at: 100_000 },
  ]);
  expect(made.map(({ numberOfFrames }) => numberOfFrames)).toEqual([48_000, 48_000, 2976, 900]);
  expect(align(part(100_900, 900))).toHaveLength(1);
});

it.each([
  ["begins", []],
  ["goes on", [0]],
])("is silent up to where another encoder goes on, where the sound %s only later", (_, before) => {
  const align = createPacketAligner(0, 2);
  const given = [...before, 480_000, 481_024].map((at) => part(at, 1024));
  const made = given.flatMap((each) => align(each));
  parts.push(...made);
  expect(made.every(({ timestamp }) => timestamp < 2)).toBe(true);
  expect(made.reduce((sum, { numberOfFrames }) => sum + numberOfFrames, 0)).toBe(96_000);
});

it("leaves parts as they are that stand some samples beside where the last one ended", () => {
  const align = createPacketAligner(0, LATER_S);
  firstOf(align(part(0, 1024)));
  const late = part(1024 + 63, 1024);
  expect(align(late)).toEqual([late]);
  const early = part(2048, 1024);
  expect(align(early)).toEqual([early]);
});

it("leaves out the sound before the moment where it begins", () => {
  const align = createPacketAligner(3000 / 48_000, LATER_S);
  expect(firstOf(align(part(1024, 1900)))).toBe(null);
  expect(firstOf(align(part(2924, 900)))).toEqual({ sample: 3072, at: 3072 });
});

it("takes sound that was trimmed some samples late for what stands where a packet begins", () => {
  const align = () => createPacketAligner(1024 / 48_000, LATER_S);
  expect(firstOf(align()(part(1027, 900)))).toEqual({ sample: 1027, at: 1024 });
  expect(firstOf(align()(part(1024, 900)))).toEqual({ sample: 1024, at: 1024 });
});
