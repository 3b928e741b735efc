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
  expect(start).toEqual({ fromS: 36, soundFromS: expected });
});

it("begins a segment of sound alone where the segment begins", async () => {
  const times = { startS: 12.010_667, endS: 24.021_333 };
  const start = await startOfEncoder(await recording([0]), { kind: "audio", sound }, times);
  expect(start.fromS).toBe(12.010_667);
});

it("ends sound alone where the sound ends, and a picture where the recording ends", async () => {
  const input = await recording([0, 100], 7);
  // Matroska does not say how long the last packet lasts.
  expect(await endOfQuality(input, { kind: "audio", sound })).toBe(6);
  expect(await endOfQuality(input, { kind: "240p", sound, video })).toBe(100);
});

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
function firstOf(sound: AudioSample | null) {
  if (!sound) return null;
  parts.push(sound);
  const data = new Float32Array(sound.numberOfFrames);
  sound.copyTo(data, { planeIndex: 0, format: "f32" });
  return { sample: data[0], at: Math.round(sound.timestamp * 48_000) };
}

it("begins sound with a whole packet, in whichever part that begins", () => {
  const align = createPacketAligner(0);
  expect(firstOf(align(part(2100, 900)))).toBe(null);
  expect(firstOf(align(part(3000, 900)))).toEqual({ sample: 3072, at: 3072 });
  expect(firstOf(align(part(3900, 900)))).toEqual({ sample: 3900, at: 3900 });
});

it("leaves out the sound before the moment where it begins", () => {
  const align = createPacketAligner(3000 / 48_000);
  expect(firstOf(align(part(1024, 1900)))).toBe(null);
  expect(firstOf(align(part(2924, 900)))).toEqual({ sample: 3072, at: 3072 });
});

it("takes sound that was trimmed some samples late for what stands where a packet begins", () => {
  expect(firstOf(createPacketAligner(0)(part(1027, 900)))).toEqual({ sample: 1027, at: 1024 });
  expect(firstOf(createPacketAligner(0)(part(1024, 900)))).toEqual({ sample: 1024, at: 1024 });
});
