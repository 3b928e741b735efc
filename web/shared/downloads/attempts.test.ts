import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AttemptJob } from "./attempt.ts";
import { openAttempts } from "./attempts.ts";

/** Says that it is ready, and nothing more. */
class SilentWorker {
  onmessage?: (event: { data: object }) => void;
  isOver = false;
  constructor() {
    queueMicrotask(() => this.onmessage?.({ data: { type: "ready", canStore: true } }));
  }
  postMessage() {
    if (this.isOver) throw new Error("A worker that is over was asked.");
  }
  terminate() {
    this.isOver = true;
  }
}

beforeEach(() => void vi.stubGlobal("Worker", SilentWorker));
afterEach(() => void vi.unstubAllGlobals());

const job: AttemptJob = {
  key: "tara/material-f1",
  address: "/api/user/download/f1",
  headers: {},
  etag: null,
  defaultName: "download.pdf",
};

test("an attempt is over once the worker is, whether it was asked for before or after that", async () => {
  const attempts = await openAttempts();
  const following = { tell: () => undefined, signal: new AbortController().signal };
  const before = attempts?.run(job, following);
  attempts?.end();
  expect(await before).toEqual({ type: "stopped" });
  expect(await attempts?.run(job, following)).toEqual({ type: "stopped" });
});
