import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Answered, type Asked, startEncoder } from "./encoder.ts";

/** Seconds of a segment, and of the lecture. */
const SEGMENT_S = 6;
const LECTURE_S = 660;

let workers: FakeWorker[];

/** Encodes segments of silence, as the worker does: the first is the one after that of the earlier encoder. */
class FakeWorker {
  ended = false;
  begunAt: number | undefined;
  untilS: number | undefined;
  port: MessagePort | undefined;
  #nextS = 0;

  constructor() {
    workers.push(this);
  }

  postMessage(message: unknown, moved: [MessagePort] | ArrayBuffer[]): void {
    const [port] = moved;
    if (port instanceof ArrayBuffer) {
      structuredClone(message, { transfer: [port] });
      return;
    }
    this.port = port;
    if (port) port.onmessage = ({ data }) => port.postMessage(this.#answerTo(data));
  }

  terminate(): void {
    this.ended = true;
    this.port?.close();
  }

  #answerTo(asked: Asked): Answered {
    if (asked.ask === "encode") {
      this.begunAt = asked.after.startS;
      this.untilS = asked.untilS;
      this.#nextS = asked.after.endS;
      return { answer: "begun" };
    }
    if (this.#nextS >= LECTURE_S) return { answer: "whole" };
    const startS = this.#nextS;
    this.#nextS += SEGMENT_S;
    const segment = { startS, endS: this.#nextS, bytes: new Uint8Array() };
    return { answer: "segment", segment, beginning: new Uint8Array(), codecs: "" };
  }
}

beforeEach(() => {
  workers = [];
  vi.stubGlobal("Worker", FakeWorker);
});

afterEach(() => {
  for (const worker of workers) worker.terminate();
});

it("replaces its worker every five minutes of a lecture, which goes on with the last segment", async () => {
  const encoder = startEncoder(new Blob());
  const starts: number[] = [];
  for await (const { segment } of encoder.encode({ kind: "240p" }, { startS: 0, endS: 0 })) {
    starts.push(segment.startS);
    // Never two at once: a worker that is not needed takes its memory with it.
    expect(workers.filter(({ ended }) => !ended)).toHaveLength(1);
  }
  expect(starts).toEqual(Array.from({ length: LECTURE_S / SEGMENT_S }, (_, at) => at * SEGMENT_S));
  expect(workers.map(({ begunAt }) => begunAt)).toEqual([0, 294, 594]);
  expect(workers.map(({ untilS }) => untilS)).toEqual([300, 600, 900]);
});

it("starts no worker after its end", async () => {
  const encoder = startEncoder(new Blob());
  const segments = encoder.encode({ kind: "240p" }, { startS: 0, endS: 0 });
  for (let made = 0; made < 50; made += 1) await segments.next();
  encoder.end();
  // A worker that has ended never answers.
  void segments.next();
  expect(workers.map(({ ended }) => ended)).toEqual([true]);
});

it("takes the memory of bytes that are given back out of the page", async () => {
  const encoder = startEncoder(new Blob());
  const bytes = new Uint8Array(10);
  encoder.giveBack(bytes);
  expect(bytes.byteLength).toBe(0);
});
