import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChosenFile } from "./choose-file.ts";
import type { Progress } from "./time-left.ts";
import { WorkingLecture } from "./working-lecture.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const source = { durationS: 3_600, width: 1280, height: 720, frameRate: 25, hasSound: true };
const encoder = {
  read: async () => source,
  poster: async () => undefined,
  async *encode() {},
  giveBack: () => undefined,
  end: () => undefined,
};
const chosen: ChosenFile = { file: undefined, mark: "m", source, encoder, poster: encoder.poster };
const lecture = {
  ...{ id: "l1", userId: "u", courseId: "c", title: "Optics", filename: "optics.mp4", mark: "m" },
  ...{ source, published: ["audio" as const, "240p" as const] },
};

const working = (progress: Progress) => (
  <WorkingLecture {...{ chosen, lecture, progress }} begunAnew={[]} onStop={() => undefined} />
);

test("what was made before a break says nothing of the time that is left", () => {
  const { rerender } = render(working({}));
  rerender(working({ "480p": { encodedS: 1_800, arrivedBytes: 0 } }));
  act(() => vi.advanceTimersByTime(60_000));
  rerender(working({ "480p": { encodedS: 2_100, arrivedBytes: 0 } }));
  // Five minutes of 480p in a minute: its rest takes five more, and 720p about seventeen.
  expect(screen.getByText("About 22 minutes left")).toBeDefined();
});
