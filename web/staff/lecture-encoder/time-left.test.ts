import { expect, it } from "vitest";
import { firstOf, msLeft, shareDone } from "./time-left.ts";

it("weighs the qualities by what they cost and counts what is published as done", () => {
  const kinds = ["audio", "240p"] as const;
  const none = { progress: {}, durationS: 100, published: [] };
  expect(shareDone(kinds, none)).toBe(0);
  expect(shareDone(kinds, { ...none, published: ["audio"] })).toBeCloseTo(1 / 9);
  const progress = { "240p": { encodedS: 50, arrivedBytes: 1 } };
  expect(shareDone(kinds, { ...none, progress, published: ["audio"] })).toBeCloseTo(5 / 9);
  expect(shareDone([], none)).toBe(0);
});

it("tells the time left by the pace of this run, once there is one", () => {
  expect(msLeft({ sinceMs: 30_000, fromShare: 0.5, share: 0.75 })).toBe(30_000);
  expect(msLeft({ sinceMs: 1_000, fromShare: 0, share: 0.5 })).toBeUndefined();
  expect(msLeft({ sinceMs: 60_000, fromShare: 0.5, share: 0.5 })).toBeUndefined();
});

it("begins each quality where this run came to it, or anew", () => {
  const at = (encodedS: number) => ({ encodedS, arrivedBytes: 0 });
  expect(firstOf({}, { "240p": at(50) })).toEqual({ "240p": at(50) });
  const now = { "240p": at(60), "480p": at(0) };
  expect(firstOf({ "240p": at(50) }, now)).toEqual({ "240p": at(50), "480p": at(0) });
  expect(firstOf({ "240p": at(50) }, { "240p": at(0) })).toEqual({ "240p": at(0) });
});
