import { describe, expect, it } from "vitest";
import type { RenditionKind } from "../../../contract/entities/lecture.ts";
import { limits } from "../../../contract/limits.ts";
import { presentTranscodings, type Range, unionOf } from "./lectures.present.ts";

const lecture = (id: string, ...kinds: RenditionKind[]) => ({
  id,
  renditions: kinds.map((kind) => ({ kind })),
});

it("tells of which lectures the server makes small versions, and which it gave up", () => {
  const rows = [
    lecture("alone", "original"),
    lecture("begun", "audio", "original"),
    lecture("made", "audio", "240p"),
    lecture("given up", "original"),
    lecture("ready", "240p", "original"),
    lecture("empty"),
    lecture("given up, then made by a browser", "240p", "original"),
    lecture("given up with the sound alone", "audio", "original"),
    lecture("given up, its original gone", "240p"),
  ];
  const queued = [
    { lectureId: "given up, then made by a browser", state: "failed" },
    { lectureId: "given up with the sound alone", state: "failed" },
    { lectureId: "given up, its original gone", state: "failed" },
    { lectureId: "begun", state: "waiting" },
    { lectureId: "given up", state: "failed" },
    { lectureId: "ready", state: "done" },
  ] as const;
  expect(presentTranscodings(rows, queued)).toEqual([
    { lectureId: "alone", state: "waiting" },
    { lectureId: "begun", state: "waiting" },
    { lectureId: "given up", state: "failed" },
    { lectureId: "given up with the sound alone", state: "failed" },
  ]);
});

describe("the union of watched parts", () => {
  it("does not hold what was skipped, however long the lecture is", () => {
    const parts: Range[] = [
      [0, 60_000],
      [70_000, 120_000],
      [7_100_000, 7_200_000],
    ];
    expect(unionOf(parts)).toEqual(parts);
  });

  it("has no gap where devices report their position every few seconds", () => {
    const parts: Range[] = [
      [0, 3_000],
      [3_900, 7_000],
    ];
    expect(unionOf(parts)).toEqual([[0, 7_000]]);
  });

  it("closes its smallest gaps where it would have more parts than are stored", () => {
    const most = limits.watchedRanges;
    const parts = Array.from({ length: most + 2 }, (_, at): Range => {
      const from = at * 20_000;
      // Two of them end nearer to the next.
      return [from, from + (at === 3 || at === 7 ? 18_000 : 5_000)];
    });
    const union = unionOf(parts);
    expect(union).toHaveLength(most);
    expect(union).toContainEqual([60_000, 85_000]);
    expect(union).toContainEqual([140_000, 165_000]);
    expect(union[0]).toEqual([0, 5_000]);
  });
});
