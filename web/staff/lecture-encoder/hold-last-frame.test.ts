import { VideoSample } from "mediabunny";
import { afterEach, expect, it, vi } from "vitest";
import { createLastFrameHolder, type EarlyEnd, findEarlyEnd } from "./hold-frame.ts";
import { recording } from "./testing/recording.ts";

const sound = { bitrate: 32_000 };
const video = { width: 128, height: 96, bitrate: 150_000, frameRate: 10 };
const quality = { kind: "240p", sound, video } as const;

/** An encoder of the whole lecture. */
const whole = { fromS: 0, pictureFromS: 0, soundFromS: 0, untilS: 300 };

const frames: VideoSample[] = [];
// Else the library complains of each when it is collected as garbage, whichever test that is in.
afterEach(() => {
  for (const frame of frames.splice(0)) frame.close();
});

/** A frame of one grey pixel. */
function frameAt(timestamp: number, grey = 0): VideoSample {
  const frame = new VideoSample(new Uint8Array(4).fill(grey), {
    ...{ format: "RGBA", codedWidth: 1, codedHeight: 1 },
    ...{ timestamp, duration: 0.1 },
  });
  frames.push(frame);
  return frame;
}

/** What is made of frames at these moments: when each begins, how long it is shown, and how grey it is. */
async function made(end: EarlyEnd | undefined, moments: readonly number[]) {
  const hold = createLastFrameHolder(end);
  const held: [number, number, number | undefined][] = [];
  for (const at of moments)
    for (const frame of [await hold(frameAt(at))].flat()) {
      if (!frame) continue;
      frames.push(frame);
      const pixel = new Uint8Array(4);
      await frame.copyTo(pixel);
      held.push([frame.timestamp, Number(frame.duration.toFixed(3)), pixel[0]]);
    }
  return held;
}

it("finds the last frame that the encoder is given, and the last one that there is", async () => {
  // Matroska does not say how long the last frame and the last piece of sound are.
  const input = await recording([0, 0.5, 1.16, 1.72], 5);
  expect(await findEarlyEnd(input, quality, whole)).toMatchObject({
    ...{ lastGivenS: 1.1, lastFrameS: 1.72, encodedFromS: 0, heldUntilS: 4 },
  });
});

it("counts from where the sound begins on the source's clock", async () => {
  const input = await recording([101.5, 102.16, 102.72], 5, 101);
  expect(await findEarlyEnd(input, quality, whole)).toMatchObject({
    ...{ lastGivenS: 1.1, encodedFromS: 0, heldUntilS: 4 },
    lastFrameS: expect.closeTo(1.72),
  });
});

it("goes on with the last frame, each second, until the sound ends", async () => {
  const end = { frameS: 0.1, lastGivenS: 1.1, lastFrameS: 2.4, encodedFromS: 0, heldUntilS: 4.25 };
  const lastFrame = async () => frameAt(0, 9);
  expect(await made({ ...end, lastFrame }, [0, 1, 1.1, 1.2])).toEqual([
    [0, 0.1, 0],
    [1, 0.1, 0],
    [1.1, 0.9, 0],
    [2, 1, 0],
    [3, 1, 9],
    [4, 0.25, 9],
  ]);
});

it("shows no frame for less than the time of one, where players would wait for ever", async () => {
  const end = { frameS: 0.1, lastGivenS: 1.1, lastFrameS: 1.1, encodedFromS: 0, heldUntilS: 3.02 };
  expect(await made({ ...end, lastFrame: async () => frameAt(0, 9) }, [1.1])).toEqual([
    [1.1, 0.9, 0],
    [2, 1.02, 9],
  ]);
});

it("ends a minute after the beginning of what another encoder makes", async () => {
  const end = findEarlyEnd(await recording([0, 1], 90), quality, { ...whole, untilS: 12 });
  expect(await end).toMatchObject({ encodedFromS: 0, heldUntilS: 72 });
});

it("makes nothing of what an earlier encoder has made where only sound goes on", async () => {
  const start = { fromS: 0, pictureFromS: 0, soundFromS: 6, untilS: 306 };
  const found = await findEarlyEnd(await recording([0, 1], 10), quality, start);
  expect(found).toMatchObject({ encodedFromS: 6, heldUntilS: 9 });
  const end = { frameS: 0.1, lastGivenS: 1, lastFrameS: 1.04, encodedFromS: 6, heldUntilS: 9 };
  expect(await made({ ...end, lastFrame: async () => frameAt(0, 9) }, [0, 1, 1.1])).toEqual([
    [6, 1, 9],
    [7, 1, 9],
    [8, 1, 9],
  ]);
});

it("leaves out no frame of a picture that goes on after a gap", async () => {
  const start = { fromS: 0, pictureFromS: 0, soundFromS: 6, untilS: 306 };
  const end = await findEarlyEnd(await recording([0, 8], 20), quality, start);
  expect(end).toMatchObject({ encodedFromS: 0 });
});

it("goes on with the last frame that it was given where the last one cannot be decoded", async () => {
  const end = { frameS: 0.1, lastGivenS: 1.1, lastFrameS: 1.1, encodedFromS: 0, heldUntilS: 2.5 };
  expect(await made({ ...end, lastFrame: async () => undefined }, [1.1])).toEqual([
    [1.1, 0.9, 0],
    [2, 0.5, 0],
  ]);
});

it("decodes nothing once more where the sound ends a moment after the picture", async () => {
  const lastFrame = vi.fn<EarlyEnd["lastFrame"]>();
  const end = { frameS: 0.1, lastGivenS: 1.1, lastFrameS: 1.1, encodedFromS: 0, heldUntilS: 1.3 };
  expect(await made({ ...end, lastFrame }, [1, 1.1])).toEqual([
    [1, 0.1, 0],
    [1.1, 0.2, 0],
  ]);
  expect(lastFrame).not.toHaveBeenCalled();
});

it.each([
  ["the sound ends before the picture", [0, 1, 2], 1],
  ["there is no sound", [0, 1, 2], 0],
])("leaves the frames as they are where %s", async (_, frames, soundS) => {
  const end = await findEarlyEnd(await recording(frames, soundS), quality, whole);
  expect(await made(end, [1, 2, 2.1])).toEqual([
    [1, 0.1, 0],
    [2, 0.1, 0],
    [2.1, 0.1, 0],
  ]);
});

it("has nothing to hold in a quality of sound alone", async () => {
  const input = await recording([0, 1], 4);
  expect(await findEarlyEnd(input, { kind: "audio", sound }, whole)).toBeUndefined();
});
