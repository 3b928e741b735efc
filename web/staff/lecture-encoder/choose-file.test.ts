import { beforeEach, expect, it, vi } from "vitest";
import { chooseFile, chooseOriginal } from "./choose-file.ts";
import type { Answered } from "./encoder.ts";

/** What the worker answers; undefined where its script does not load. */
let answer: Answered | undefined;

class FakeWorker {
  onerror: ((event: Event) => void) | undefined;

  postMessage(_: unknown, [port]: MessagePort[]): void {
    if (!port) return;
    port.onmessage = () => {
      if (answer) port.postMessage(answer);
      // As browsers report it: an event without a message.
      else this.onerror?.(new Event("error", { cancelable: true }));
      port.close();
    };
  }

  terminate(): void {}
}

const mkv = new File(["video"], "lecture.mkv", { type: "video/x-matroska" });

beforeEach(() => {
  answer = undefined;
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("VideoEncoder", class {});
});

it("does not call a video damaged because the encoder did not load", async () => {
  expect(await chooseFile(mkv)).toBe("not-loaded");
  expect(await chooseOriginal("lecture")).toBe("not-loaded");
});

it("does not call a video damaged that the server did not give", async () => {
  answer = { answer: "not-loaded" };
  expect(await chooseOriginal("lecture")).toBe("not-loaded");
});

it("says of what cannot be sent as it is whether its reading or its encoding is the trouble", async () => {
  for (const refusal of ["cannot-decode", "cannot-encode", "unreadable"] as const) {
    answer = { answer: "refused", refusal };
    expect(await chooseFile(mkv)).toBe(refusal);
  }
});
