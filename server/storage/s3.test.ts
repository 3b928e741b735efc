import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer, type Server, type Socket } from "node:net";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openStore } from "./connect.ts";
import { type FileStore, STALE_STAGED_MS } from "./file-store.ts";
import { LocalDisk } from "./local-disk.ts";
import { openS3 } from "./s3.ts";
import { parseS3Address } from "./s3-clients.ts";
import { brokenStream, sha256Of, streamOf } from "./testing/byte-streams.ts";
import { s3UnderTest } from "./testing/s3-under-test.ts";

const sha256 = sha256Of(Buffer.from("x"));
/** The time limits of the store are longer. */
const shortly = { awayWhileWritingMs: 1_000 };

describe("FILES_URL", () => {
  it("has bucket, prefix and options of the store", () => {
    const given =
      "s3://bucket/a/b/?endpoint=http://127.0.0.1:9000&region=ap-south-1&forcePathStyle=true";
    expect(parseS3Address(given)).toEqual({
      bucket: "bucket",
      prefix: "a/b/",
      endpoint: "http://127.0.0.1:9000",
      region: "ap-south-1",
      forcePathStyle: true,
    });
    expect(parseS3Address("s3://bucket")).toMatchObject({ prefix: "", forcePathStyle: false });
  });

  it.each([
    "bucket/prefix",
    "https://bucket/prefix",
    "s3:///prefix",
    "s3://key:secret@bucket/prefix",
    "s3://bucket?endpont=http://x",
    "s3://bucket?endpoint=ftp://x",
  ])("is refused with a message when it is %s", (given) => {
    expect(() => parseS3Address(given)).toThrow(/FILES_URL/);
  });

  it("decides which store is opened", async () => {
    expect(await openStore({ dataDir: "/nowhere" })).toBeInstanceOf(LocalDisk);
    const bucket = await openStore({ filesUrl: "s3://bucket", dataDir: "/nowhere" });
    expect(bucket).not.toBeInstanceOf(LocalDisk);
    await bucket.close();
  });
});

describe("a store that accepts connections but never answers", () => {
  let silent: Server;
  let store: FileStore;
  const sockets = new Set<Socket>();

  beforeEach(async () => {
    silent = createServer((socket) => sockets.add(socket.resume())).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const address = silent.address();
    const port = typeof address === "object" ? address?.port : undefined;
    vi.stubEnv("AWS_ACCESS_KEY_ID", "key");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
    const filesUrl = `s3://bucket/x?endpoint=http://127.0.0.1:${port}&forcePathStyle=true`;
    store = openS3(filesUrl, { isShared: true, patience: shortly });
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    for (const socket of sockets) socket.destroy();
    await store.close();
    silent.close();
  });

  it("is unavailable within seconds, whatever the call", async () => {
    const started = performance.now();
    const large = Buffer.alloc(12_000_000);
    const results = await Promise.allSettled([
      store.stage(streamOf(Buffer.from("small")), { limitBytes: 100 }),
      store.stage(streamOf(large), { limitBytes: large.length }),
      store.open(sha256),
      store.has(sha256),
      store.remove(sha256),
      store.check(),
    ]);
    // It waits for less than five seconds; the rest is for a busy machine.
    expect(performance.now() - started).toBeLessThan(20_000);
    for (const result of results) {
      expect(result).toMatchObject({ status: "rejected", reason: { code: "unavailable" } });
    }
  });
});

describe("a bucket", () => {
  it("copies in advance, so that keeping in a transaction copies nothing", async () => {
    const tested = await s3UnderTest();
    const staged = await tested.store.stage(streamOf(Buffer.from("ahead")), { limitBytes: 100 });
    await staged.prepare();
    const copied = tested.countCopies();
    await staged.keep();
    expect([copied, tested.countCopies()]).toEqual([1, 1]);
    await tested.dispose();
  });

  it("is short of room from its refusal until something is removed", async () => {
    const tested = await s3UnderTest();
    const staged = await tested.store.stage(streamOf(Buffer.from("kept")), { limitBytes: 100 });
    await staged.keep();
    tested.refuseUploads("QuotaExceeded");
    const refused = tested.store.stage(streamOf(Buffer.from("more")), { limitBytes: 100 });
    await expect(refused).rejects.toMatchObject({ code: "storage_full" });
    expect(await tested.store.isShortOfRoom()).toBe(true);
    await tested.store.remove(staged.sha256);
    expect(await tested.store.isShortOfRoom()).toBe(false);
    await tested.dispose();
  });

  it("has no part of a large upload whose source failed", async () => {
    const tested = await s3UnderTest();
    const sent = brokenStream(Buffer.alloc(17_000_000, 1));
    await expect(tested.store.stage(sent, { limitBytes: 20_000_000 })).rejects.toMatchObject({
      code: "ECONNRESET",
    });
    expect(await tested.countStaged()).toBe(0);
    await tested.dispose();
  });

  it("waits for a slow source for longer than it would for a dead store", async () => {
    const tested = await s3UnderTest({ isShared: true, patience: shortly });
    async function* slow() {
      yield Buffer.alloc(6_000_000, 1);
      await new Promise((resolve) => setTimeout(resolve, shortly.awayWhileWritingMs + 500));
      yield Buffer.alloc(100, 2);
    }
    const staged = await tested.store.stage(Readable.from(slow(), { objectMode: false }), {
      limitBytes: 7_000_000,
    });
    expect(staged.size).toBe(6_000_100);
    await tested.dispose();
  });

  it("lets a slow reader take longer than it would wait for a dead store", async () => {
    const tested = await s3UnderTest();
    const bytes = Buffer.alloc(12_000_000, 3);
    const staged = await tested.store.stage(streamOf(bytes), { limitBytes: bytes.length });
    await staged.keep();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const stream = await tested.store.open(staged.sha256, { start: 0, end: bytes.length - 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    let received = 0;
    for await (const chunk of stream) received += chunk.length;
    expect(received).toBe(bytes.length);
    await tested.dispose();
  });
});

describe("multipart uploads interrupted by a crash", () => {
  const parts = (key: string, begun: Date) =>
    `<Upload><Key>${key}</Key><UploadId>id-${key}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`;

  it("are dropped once they are old enough, and no others", async () => {
    const aborted: string[] = [];
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const bucket = createHttpServer((request, answer) => {
      const url = new URL(request.url ?? "", "http://bucket");
      if (request.method === "DELETE") aborted.push(url.searchParams.get("uploadId") ?? "");
      const isListOfUploads = url.searchParams.has("uploads");
      const listed = parts("old", hoursAgo(14)) + parts("arriving", hoursAgo(11));
      answer.setHeader("content-type", "application/xml");
      answer.end(
        isListOfUploads
          ? `<ListMultipartUploadsResult>${listed}</ListMultipartUploadsResult>`
          : "<ListBucketResult></ListBucketResult>",
      );
    }).listen(0, "127.0.0.1");
    await once(bucket, "listening");
    vi.stubEnv("AWS_ACCESS_KEY_ID", "key");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
    const address = bucket.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const filesUrl = `s3://bucket/x?endpoint=http://127.0.0.1:${port}&forcePathStyle=true`;
    const store = await openStore({ filesUrl, dataDir: "" });
    try {
      expect(await store.sweepStaged(STALE_STAGED_MS)).toBe(1);
      expect(aborted).toEqual(["id-old"]);
    } finally {
      vi.unstubAllEnvs();
      await store.close();
      bucket.close();
    }
  });
});
