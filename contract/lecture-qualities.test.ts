import { expect, it } from "vitest";
import { type LectureSource, qualitiesOf, tooLargeQualities } from "./lecture-qualities.ts";

const source: LectureSource = {
  durationS: 60,
  width: 1280,
  height: 720,
  frameRate: 25,
  hasSound: true,
};

const shapes = (change: Partial<LectureSource>) =>
  qualitiesOf({ ...source, ...change }).map(({ kind, video }) =>
    video ? `${kind} ${video.width}x${video.height} ${video.frameRate}` : kind,
  );

it("makes four qualities of 720p, the smallest first", () => {
  expect(shapes({})).toEqual(["audio", "240p 426x240 15", "480p 854x480 25", "720p 1280x720 25"]);
});

it("makes nothing larger than the source", () => {
  expect(shapes({ width: 640, height: 360 })).toEqual([
    "audio",
    "240p 426x240 15",
    "480p 640x360 25",
  ]);
  expect(shapes({ width: 160, height: 120 })).toEqual(["audio", "240p 160x120 15"]);
});

it("measures an upright video by its width", () => {
  expect(shapes({ width: 1080, height: 1920 })).toEqual([
    ...["audio", "240p 240x426 15", "480p 480x854 25", "720p 720x1280 25"],
  ]);
});

it("makes even sides of any shape", () => {
  for (let width = 241; width < 1400; width += 7)
    for (const { video } of qualitiesOf({ ...source, width }))
      expect([video?.width ?? 0, video?.height ?? 0].map((side) => side % 2)).toEqual([0, 0]);
});

it("leaves out what a lecture without sound does not have", () => {
  const silent = qualitiesOf({ ...source, hasSound: false });
  expect(silent.map(({ kind }) => kind)).toEqual(["240p", "480p", "720p"]);
  expect(silent.every(({ sound }) => sound === undefined)).toBe(true);
});

it("holds frame rates that recorders of screens and slow motion give within bounds", () => {
  expect(shapes({ frameRate: 240 })[3]).toBe("720p 1280x720 30");
  expect(shapes({ frameRate: 0.2 })[3]).toBe("720p 1280x720 1");
});

it("leaves out a quality that a long lecture would make too large to send", () => {
  const kindsOf = (hours: number) =>
    qualitiesOf({ ...source, durationS: hours * 3_600 }).map(({ kind }) => kind);
  const largeOf = (hours: number) =>
    tooLargeQualities({ ...source, durationS: hours * 3_600 }).map(({ kind }) => kind);
  expect([kindsOf(5), largeOf(5)]).toEqual([["audio", "240p", "480p", "720p"], []]);
  expect([kindsOf(12), largeOf(12)]).toEqual([["audio", "240p", "480p"], ["720p"]]);
});
