import { VideoSample } from "mediabunny";
import { afterEach, expect, it, vi } from "vitest";
import { createLastFrameHolder, type EarlyEnd, findEarlyEnd } from "./hold-last-frame.ts";
import { recording } from "./testing/recording.ts";

const sound = { bitrate: 32_000 };
const video = { width: 128, height: 96, bitrate: 150_000, frameRate: 10 };
const quality = { kind: "240p", sound, video } as const;

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
  expect(await findEarlyEnd(input, quality, 0)).toMatchObject({
    ...{ lastGivenS: 1.1, lastFrameS: 1.72, soundEndsS: 4 },
  });
});

it("goes on with the last frame, each second, until the sound ends", async () => {
  const end = { lastGivenS: 1.1, lastFrameS: 2.4, soundEndsS: 4.25 };
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

it("goes on with the last frame that it was given where the last one cannot be decoded", async () => {
  const end = { lastGivenS: 1.1, lastFrameS: 1.1, soundEndsS: 2.5 };
  expect(await made({ ...end, lastFrame: async () => undefined }, [1.1])).toEqual([
    [1.1, 0.9, 0],
    [2, 0.5, 0],
  ]);
});

it("decodes nothing once more where the sound ends a moment after the picture", async () => {
  const lastFrame = vi.fn<EarlyEnd["lastFrame"]>();
  const end = { lastGivenS: 1.1, lastFrameS: 1.1, soundEndsS: 1.3, lastFrame };
  expect(await made(end, [1, 1.1])).toEqual([
    [1, 0.1, 0],
    [1.1, 0.2, 0],
  ]);
  expect(lastFrame).not.toHaveBeenCalled();
});

it.each([
  ["the sound ends before the picture", [0, 1, 2], 1],
  ["there is no sound", [0, 1, 2], 0],
])("leaves the frames as they are where %s", async (_, frames, soundS) => {
  const end = await findEarlyEnd(await recording(frames, soundS), quality, 0);
  expect(await made(end, [1, 2, 2.1])).toEqual([
    [1, 0.1, 0],
    [2, 0.1, 0],
    [2.1, 0.1, 0],
  ]);
});

it("has nothing to hold in a quality of sound alone", async () => {
  const input = await recording([0, 1], 4);
  expect(await findEarlyEnd(input, { kind: "audio", sound }, 0)).toBeUndefined();
});
