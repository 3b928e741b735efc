import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { StagedFile } from "./file-store.ts";
import {
  brokenStream,
  bytesOf,
  largeStream,
  peakOf,
  sha256Of,
  streamOf,
} from "./testing/byte-streams.ts";
import type { StoreUnderTest } from "./testing/store-under-test.ts";
import { storesUnderTest } from "./testing/stores-under-test.ts";

const MIB = 1024 * 1024;
const bytes = randomBytes(3 * MIB + 17);
const sha256 = sha256Of(bytes);
const unavailable = { name: "AppError", code: "unavailable" };

describe.each(storesUnderTest)("a store on $name", ({ open }) => {
  let tested: StoreUnderTest;

  beforeEach(async () => {
    tested = await open();
  });
  afterEach(() => tested.dispose());

  const stage = (content: Uint8Array = bytes): Promise<StagedFile> =>
    tested.store.stage(streamOf(content), { limitBytes: 10 * MIB });

  const keepStaged = async (staged: StagedFile): Promise<void> => {
    await staged.keep();
    await staged.discard();
  };
  const keep = async (content: Uint8Array = bytes) => keepStaged(await stage(content));

  const listed = () => Array.fromAsync(tested.store.list());

  it("computes hash, size and first bytes", async () => {
    const staged = await stage();
    expect(staged).toMatchObject({ sha256, size: bytes.length });
    expect(Buffer.from(staged.head).equals(bytes.subarray(0, 4100))).toBe(true);
    expect((await stage(Buffer.from("short"))).head).toHaveLength(5);
  });

  it("returns kept bytes unchanged", async () => {
    await keep();
    expect((await bytesOf(await tested.store.open(sha256))).equals(bytes)).toBe(true);
    expect(await tested.store.has(sha256)).toBe(true);
    expect(await tested.countStaged()).toBe(0);
  });

  it("reads staged bytes before they are kept, but not by their hash", async () => {
    const staged = await stage();
    expect((await bytesOf(staged.read())).equals(bytes)).toBe(true);
    expect(await tested.store.has(sha256)).toBe(false);
    expect(await listed()).toEqual([]);
    await staged.keep();
    expect((await bytesOf(staged.read())).equals(bytes)).toBe(true);
  });

  it.each([
    // Not 0-0, which the S3 server of the tests answers with the whole file.
    { start: 0, end: 1 },
    { start: 5, end: 70_000 },
    { start: 2 * MIB, end: bytes.length - 1 },
    { start: bytes.length - 1, end: bytes.length - 1 },
  ])("sends the range $start-$end and no other byte", async ({ start, end }) => {
    await keep();
    const part = await bytesOf(await tested.store.open(sha256, { start, end }));
    expect(part.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it("refuses a range beyond what is there before the first byte", async () => {
    await keep();
    await expect(tested.store.open(sha256, { start: 0, end: bytes.length })).rejects.toMatchObject(
      unavailable,
    );
  });

  it("stores the same bytes once, however often and concurrently they arrive", async () => {
    const staged = await Promise.all([stage(), stage(), stage()]);
    await Promise.all(staged.map(keepStaged));
    await keep();
    expect(await listed()).toEqual([sha256]);
    expect(await tested.countStaged()).toBe(0);
    expect((await bytesOf(await tested.store.open(sha256))).equals(bytes)).toBe(true);
  });

  it("accepts an empty file and one of exactly the limit", async () => {
    const empty = await stage(Buffer.alloc(0));
    expect(empty.size).toBe(0);
    await empty.keep();
    expect(await bytesOf(await tested.store.open(empty.sha256))).toHaveLength(0);
    const full = await tested.store.stage(streamOf(bytes), { limitBytes: bytes.length });
    expect(full.size).toBe(bytes.length);
  });

  it("refuses one byte over the limit and leaves nothing", async () => {
    const staging = tested.store.stage(streamOf(bytes), { limitBytes: bytes.length - 1 });
    await expect(staging).rejects.toMatchObject({ code: "file_too_large" });
    expect(await tested.countStaged()).toBe(0);
    expect(await listed()).toEqual([]);
  });

  it("leaves nothing of a source that fails half way, and throws its error", async () => {
    const staging = tested.store.stage(brokenStream(bytes), { limitBytes: 10 * MIB });
    await expect(staging).rejects.toMatchObject({ code: "ECONNRESET" });
    expect(await tested.countStaged()).toBe(0);
  });

  it("leaves nothing of a source that is destroyed without an error", async () => {
    const source = new Readable({ read: () => undefined });
    source.push(bytes);
    const staging = tested.store.stage(source, { limitBytes: 10 * MIB });
    setTimeout(() => source.destroy(), 30);
    await expect(staging).rejects.toThrow();
    expect(await tested.countStaged()).toBe(0);
  });

  it("keeps prepared bytes, also when the same bytes were removed in between", async () => {
    const staged = await stage();
    await staged.prepare();
    await tested.store.remove(sha256);
    await keepStaged(staged);
    expect((await bytesOf(await tested.store.open(sha256))).equals(bytes)).toBe(true);
    expect(await tested.countStaged()).toBe(0);
  });

  it("drops what is discarded, and never what was kept", async () => {
    const dropped = await stage();
    await dropped.discard();
    await dropped.discard();
    expect(await tested.countStaged()).toBe(0);
    const kept = await stage();
    await kept.keep();
    await kept.discard();
    expect(await tested.store.has(sha256)).toBe(true);
  });

  it("removes kept bytes, and accepts missing ones", async () => {
    await keep();
    await tested.store.remove(sha256);
    await tested.store.remove(sha256);
    expect(await tested.store.has(sha256)).toBe(false);
    await expect(tested.store.open(sha256)).rejects.toMatchObject(unavailable);
  });

  it("lists every kept hash and nothing that is only staged", async () => {
    const contents = Array.from({ length: 12 }, (_, index) => Buffer.from(`note ${index}`));
    for (const content of contents) await keep(content);
    await stage(Buffer.from("never kept"));
    expect((await listed()).sort()).toEqual(contents.map(sha256Of).sort());
  });

  it("drops what a crash left staged, but not what is arriving now", async () => {
    await stage();
    await keep(Buffer.from("kept"));
    expect(await tested.store.sweepStaged(60_000)).toBe(0);
    // S3 gives times in whole seconds.
    await wait(1100);
    expect(await tested.store.sweepStaged(0)).toBe(1);
    expect(await tested.countStaged()).toBe(0);
    expect(await listed()).toHaveLength(1);
  });

  it("never lets anything but a hash become a path", async () => {
    for (const name of ["../../etc/passwd", "", sha256.toUpperCase(), `${sha256}/x`]) {
      await expect(async () => tested.store.open(name)).rejects.toThrow(TypeError);
      await expect(async () => tested.store.remove(name)).rejects.toThrow(TypeError);
    }
  });

  it("streams a large file without holding it", async () => {
    let received = 0;
    const peak = await peakOf(async () => {
      const staged = await tested.store.stage(largeStream(200), { limitBytes: 200 * MIB });
      await staged.keep();
      for await (const chunk of await tested.store.open(staged.sha256)) received += chunk.length;
    });
    expect(received).toBe(200 * MIB);
    // Chunks wait for garbage collection, longer on a busy machine; the whole file is never in memory.
    expect(peak).toBeLessThan(150 * MIB);
  });

  it("has room while it works", async () => {
    await keep();
    expect(await tested.store.isShortOfRoom()).toBe(false);
  });

  it("answers a check while it works", async () => {
    await expect(tested.store.check()).resolves.toBeUndefined();
    expect(await tested.countStaged()).toBe(0);
  });

  it("is unavailable within seconds while it is away, and works again once it is back", async () => {
    await keep();
    await tested.takeAway();
    const started = performance.now();
    const calls = [
      stage(),
      tested.store.open(sha256),
      tested.store.has(sha256),
      tested.store.remove(sha256),
      listed(),
      tested.store.sweepStaged(0),
      tested.store.check(),
    ];
    for (const result of await Promise.allSettled(calls)) {
      expect(result).toMatchObject({ status: "rejected", reason: unavailable });
    }
    expect(performance.now() - started).toBeLessThan(12_000);
    await tested.bringBack();
    expect((await bytesOf(await tested.store.open(sha256))).equals(bytes)).toBe(true);
    await keep(Buffer.from("after"));
    await tested.store.check();
  });
});
