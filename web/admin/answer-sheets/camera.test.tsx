import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderOffice } from "../testing/render-office.tsx";
import { Camera } from "./camera.tsx";
import type { Refused, SheetReading } from "./reader/reader.ts";
import { sampleCode, sampleLayout } from "./testing/sample-sheets.ts";

const layout = sampleLayout({ single: 2 });
const sheet = (studentId: string | undefined): SheetReading => ({
  code: studentId === undefined ? undefined : sampleCode(layout, { studentId }),
  ...{ page: 0, questions: [], strips: new Map(), picture: new Blob() },
});

beforeEach(() => {
  vi.useFakeTimers();
  const getUserMedia = async () => Object.assign(new MediaStream(), { getTracks: () => [] });
  vi.stubGlobal("navigator", { ...navigator, mediaDevices: { getUserMedia } });
  vi.stubGlobal("createImageBitmap", async () => ({}));
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What is said after each look, and whose sheets were taken. */
async function look(...looks: (SheetReading | Refused)[]) {
  const waiting = [...looks];
  const none = { problem: "no-corners" as const };
  const reader = { read: async () => waiting.shift() ?? none, end() {} };
  const taken: (string | undefined)[] = [];
  const onSheet = ({ code }: SheetReading) => void taken.push(code?.studentId);
  renderOffice(<Camera {...{ reader, layout, onSheet }} onEnd={() => {}} />, "/admin/exams/x1");
  const said: string[] = [];
  for (const _ of looks) {
    await act(() => vi.advanceTimersByTimeAsync(250));
    said.push(screen.getByRole("status").textContent?.split(/[:.]/)[0] ?? "");
  }
  return { taken, said };
}

test("a spare sheet is taken once while it lies there", async () => {
  const spare = sheet("");
  const away = { problem: "no-corners" as const };
  expect((await look(spare, spare, away, spare)).taken).toEqual(["", ""]);
});

test("the next sheet is not said to be taken before it is", async () => {
  const looks = [sheet("u1"), { problem: "blurred" as const }, sheet("u1"), sheet(undefined)];
  expect(await look(...looks, sheet("u2"))).toEqual({
    taken: ["u1", "u2"],
    said: ["Taken", "Blurred", "Taken", "The code of the sheet cannot be read", "Taken"],
  });
});
