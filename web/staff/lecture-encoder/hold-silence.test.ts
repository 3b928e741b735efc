import { AudioSample } from "mediabunny";
import { afterEach, expect, it } from "vitest";
import { createSilenceHolder, type EarlySilence, findEarlySilence } from "./hold-silence.ts";
import { recording } from "./testing/recording.ts";

const sound = { bitrate: 32_000 };
const video = { width: 128, height: 96, bitrate: 150_000, frameRate: 10 };
const quality = { kind: "240p", sound, video } as const;

const parts: AudioSample[] = [];
// Else the library complains of each when it is collected as garbage, whichever test that is in.
afterEach(() => {
  for (const each of parts.splice(0)) each.close();
});

/** Sound from one second to another. */
function part(fromS: number, untilS: number): AudioSample {
  const data = new Float32Array(Math.round((untilS - fromS) * 48_000)).fill(1);
  const shape = { format: "f32", numberOfChannels: 1, sampleRate: 48_000 } as const;
  const made = new AudioSample({ ...shape, data, timestamp: fromS });
  parts.push(made);
  return made;
}

/** When each part begins and ends that is made of such ones, in seconds. */
function made(early: EarlySilence | undefined, fromS: number, given: readonly AudioSample[]) {
  const hold = createSilenceHolder(early, fromS);
  const all = given.flatMap((each) => hold(each, each.timestamp < fromS ? [] : [each]));
  parts.push(...all);
  return all.map(({ timestamp, duration }) => [
    timestamp,
    Number((timestamp + duration).toFixed(3)),
  ]);
}

it("is silent from where the sound ends until the picture does", () => {
  const early = { soundEndsS: 2.1, silentUntilS: 4.5 };
  expect(made(early, 0, [part(0, 1), part(1, 2)])).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 4.5],
  ]);
});

it("leaves out what is heard after what it took for the end", () => {
  const early = { soundEndsS: 2.1, silentUntilS: 3 };
  expect(made(early, 0, [part(1, 2), part(2, 2.1)])).toEqual([
    [1, 2],
    [2, 3],
  ]);
});

it("is silent from its beginning where the sound has ended before", () => {
  const early = { soundEndsS: 2, silentUntilS: 8.192 };
  expect(made(early, 6, [part(0, 1), part(1, 2)])).toEqual([
    // The first whole packet.
    [6.016, 7.016],
    [7.016, 8.016],
    [8.016, 8.192],
  ]);
});

it("finds where the sound ends before the picture", async () => {
  // Matroska does not say how long the last frame and the last piece of sound are.
  const input = await recording([103, 120], 5, 100);
  const early = { soundEndsS: 4, silentUntilS: 20 };
  expect(await findEarlySilence(input, quality, 300)).toEqual(early);
  // Sound alone lasts as long, so that one can go to it from any moment.
  expect(await findEarlySilence(input, { kind: "audio", sound }, 300)).toEqual(early);
  // A minute after the beginning of what another encoder makes.
  const long = await recording([0, 200], 5);
  expect(await findEarlySilence(long, quality, 12)).toEqual({ soundEndsS: 4, silentUntilS: 72 });
});

it.each([
  ["the sound lasts as long as the picture", { ...quality }, 10],
  ["there is no sound", { ...quality }, 0],
])("leaves the sound as it is where %s", async (_, kind, soundS) => {
  const early = await findEarlySilence(await recording([0, 9], soundS), kind, 300);
  expect(early).toBeUndefined();
  expect(made(early, 0, [part(0, 1), part(1, 2)])).toEqual([
    [0, 1],
    [1, 2],
  ]);
});
