import "../../testing/indexed-db.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Encoder } from "./encoder.ts";
import { makeQuality } from "./make-quality.ts";
import { findQuality } from "./unfinished.ts";

const PIECES = [[1, 2], [3, 4, 5], [6]];

let arrived: number[];
let length: number | undefined;
/** What the page has returned to the encoder, and what had arrived by then. */
let given: { bytes: number[]; arrived: number }[];

/** A server that takes uploads by tus. */
async function answer(_address: string, init: RequestInit): Promise<Response> {
  const headers = { "Upload-Offset": String(arrived.length), Location: "/api/teach/uploads/one" };
  if (init.method === "POST") return new Response(null, { status: 201, headers });
  const ended = new Headers(init.headers).get("Upload-Length");
  if (ended) length = Number(ended);
  if (init.body instanceof Blob) arrived.push(...new Uint8Array(await init.body.arrayBuffer()));
  headers["Upload-Offset"] = String(arrived.length);
  return new Response(null, { status: 204, headers });
}

const encoder: Encoder = {
  read: () => Promise.reject(new Error("read before")),
  poster: async () => undefined,
  async *encode() {
    for (const [at, bytes] of PIECES.entries())
      yield {
        answer: "segment",
        segment: { bytes: new Uint8Array(bytes), startS: at * 6, endS: at * 6 + 6 },
        beginning: new Uint8Array([0]),
        codecs: "avc1.42c01e",
      };
  },
  giveBack: (bytes) => void given.push({ bytes: [...bytes], arrived: arrived.length }),
  end: () => undefined,
};

const make = () =>
  makeQuality({
    lectureId: "l1",
    title: "Optics",
    quality: { kind: "240p" },
    encoder,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onBegunAnew: () => undefined,
  });

beforeEach(() => {
  [arrived, length, given] = [[], undefined, []];
  vi.stubGlobal("fetch", answer);
});

afterEach(() => vi.restoreAllMocks());

it("sends a lecture whole from a device that has no room to remember it", async () => {
  const put = IDBObjectStore.prototype.put;
  // As a browser does it: the request is taken, then its transaction fails.
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    const request = put.apply(this, given);
    request.addEventListener("success", () => this.transaction.abort());
    return request;
  });
  const made = await make();
  expect(arrived).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(length).toBe(7);
  expect(made).toMatchObject({ isWhole: true, bytes: 7, last: { startS: 12, endS: 18 } });
  // Nothing half remembered: after a break the quality is begun anew.
  expect(await findQuality("l1", "240p")).toBeUndefined();
});

it("gives back the memory of each segment when it has arrived", async () => {
  await make();
  // The first segment carries the file's header.
  expect(given).toEqual([
    { bytes: [0, 1, 2], arrived: 3 },
    { bytes: [3, 4, 5], arrived: 6 },
    { bytes: [6], arrived: 7 },
  ]);
});
