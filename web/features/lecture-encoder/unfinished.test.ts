import { afterEach, beforeEach, expect, it, vi } from "vitest";
import "../../testing/indexed-db.ts";
import { emptyQuality, findQuality, keepQuality, type UnfinishedQuality } from "./unfinished.ts";

/** More than ten, so that they are not told apart by their first digit. */
const SEGMENTS = 30;
const key = { lectureId: "l1", kind: "240p" } as const;

let quality: UnfinishedQuality;

/** As the encoder makes one segment after the other: of 1, 2, 3 … bytes. */
async function keepSegment(): Promise<void> {
  const bytes = new Uint8Array(quality.segments.length + 1);
  const offset = quality.bytes;
  quality.segments.push([6_000, bytes.byteLength]);
  quality = { ...quality, bytes: offset + bytes.byteLength };
  await keepQuality(quality, { offset, bytes });
}

beforeEach(async () => {
  quality = emptyQuality(key, "upload");
  await keepQuality(quality);
});

afterEach(() => vi.restoreAllMocks());

it("finds a quality again with its segments in order", async () => {
  for (let at = 0; at < SEGMENTS; at += 1) await keepSegment();
  const found = await findQuality(key.lectureId, key.kind);
  expect(found).toEqual(quality);
  expect(found?.segments.map(([, bytes]) => bytes)).toEqual(
    Array.from({ length: SEGMENTS }, (_, at) => at + 1),
  );
});

it("writes no more for a late segment than for an early one", async () => {
  const written: number[] = [];
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    if (this.name !== "pieces") written.push(JSON.stringify(given[0]).length);
    return put.apply(this, given);
  });
  for (let at = 0; at < SEGMENTS; at += 1) await keepSegment();
  // A number has some digits more.
  expect(Math.max(...written)).toBeLessThan(Math.max(...written.slice(0, 2)) + 5);
});

it("does not find a quality of which the device lost a segment for want of room", async () => {
  await keepSegment();
  const put = IDBObjectStore.prototype.put;
  // As a browser does it: the request is taken, then its transaction fails.
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementationOnce(function (
    this: IDBObjectStore,
    ...given
  ) {
    const request = put.apply(this, given);
    request.addEventListener("success", () => this.transaction.abort());
    return request;
  });
  await keepSegment();
  await keepSegment();
  expect(await findQuality(key.lectureId, key.kind)).toBeUndefined();
});
