import { expect, test } from "vitest";
import { qualitiesOf } from "../../../contract/lecture-qualities.ts";
import { linesOf } from "./lecture-sizes.ts";

const namesFrom = (width: number, height: number) =>
  qualitiesOf({ durationS: 1, width, height, frameRate: 25, hasSound: false }).map(
    ({ kind, video }) => linesOf({ kind, width: video?.width ?? 0, height: video?.height ?? 0 }),
  );

test("no quality is called larger than its source", () => {
  expect(namesFrom(640, 360)).toEqual(["240p", "360p"]);
  expect(namesFrom(360, 640)).toEqual(["240p", "360p"]);
  expect(namesFrom(160, 120)).toEqual(["120p"]);
  expect(namesFrom(1280, 720)).toEqual(["240p", "480p", "720p"]);
});

test("a quality whose size is not known keeps its name", () => {
  expect(linesOf({ kind: "480p", width: 0, height: 0 })).toBe("480p");
});
