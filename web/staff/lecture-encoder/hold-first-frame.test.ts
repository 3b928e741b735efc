import { VideoSample } from "mediabunny";
import { afterEach, expect, it } from "vitest";
import { createFirstFrameHolder } from "./hold-frame.ts";

const frames: VideoSample[] = [];
// Else the library complains of each when it is collected as garbage, whichever test that is in.
afterEach(() => {
  for (const frame of frames.splice(0)) frame.close();
});

/** A frame of one pixel. */
function frameAt(timestamp: number): VideoSample {
  const shape = { format: "RGBA", codedWidth: 1, codedHeight: 1 } as const;
  const frame = new VideoSample(new Uint8Array(4), { ...shape, timestamp, duration: 0.1 });
  frames.push(frame);
  return frame;
}

/** When each held frame begins, and how long it is shown. */
function held(before: VideoSample[]) {
  frames.push(...before);
  return before.map(({ timestamp, duration }) => [timestamp, Number(duration.toFixed(3))]);
}

it("shows the first frame, each second, from where the encoder begins", () => {
  const before = createFirstFrameHolder(6, 300);
  expect(held(before(frameAt(8.4)))).toEqual([
    [6, 1],
    [7, 1],
    [8, 0.4],
  ]);
  expect(held(before(frameAt(12)))).toEqual([]);
});

it.each([6, 0])("adds nothing to a picture that begins in time, at %d s", (beginsS) => {
  expect(held(createFirstFrameHolder(beginsS, 300)(frameAt(beginsS)))).toEqual([]);
});

it("shows it until another encoder goes on, where the picture begins only later", () => {
  expect(held(createFirstFrameHolder(6, 8.5)(frameAt(3600)))).toEqual([
    [6, 1],
    [7, 1],
    [8, 0.5],
  ]);
});

it("adds nothing before what an earlier encoder has made", () => {
  expect(held(createFirstFrameHolder(294, 600)(frameAt(3)))).toEqual([]);
});
