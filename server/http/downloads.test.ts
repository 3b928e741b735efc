import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, truncate } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { AppError } from "../app-error.ts";
import type { FileStore } from "../storage/file-store.ts";
import { LocalDisk } from "../storage/local-disk.ts";
import { sha256Of, streamOf } from "../storage/testing/byte-streams.ts";
import { sendFile } from "./downloads.ts";

const bytes = randomBytes(12_000_000);
const sha256 = sha256Of(bytes);
const etag = `"${sha256}"`;
const filename = "गणित – अध्याय १.pdf";

let dir: string;
let store: FileStore;
let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "downloads-"));
  store = new LocalDisk(dir);
  await (await store.stage(streamOf(bytes), { limitBytes: bytes.length })).keep();
  app = Fastify();
  const file = { sha256, size: bytes.length, filename, mimeType: "application/pdf" };
  app.setErrorHandler((error, _request, reply) =>
    reply
      .code(error instanceof AppError ? error.status : 500)
      .send({ code: error instanceof AppError && error.code }),
  );
  app.get("/file", (request, reply) => sendFile(request, reply, { store, ...file }));
  app.get("/absent", (request, reply) =>
    sendFile(request, reply, { store, ...file, sha256: "0".repeat(64) }),
  );
  app.get("/failing-at-first", (request, reply) =>
    sendFile(request, reply, { store: storeThatSends(failingBytes([])), ...file }),
  );
  app.get("/failing-midway", (request, reply) =>
    sendFile(request, reply, {
      store: storeThatSends(failingBytes([bytes])),
      ...file,
      size: bytes.length + 1,
    }),
  );
  app.get("/too-short", (request, reply) =>
    sendFile(request, reply, {
      store: storeThatSends(Readable.from([bytes])),
      ...file,
      size: bytes.length + 1,
    }),
  );
  origin = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

function storeThatSends(stream: Readable): FileStore {
  return Object.assign(Object.create(store), { open: async () => stream });
}

function failingBytes(chunks: readonly Uint8Array[]): Readable {
  async function* deliver() {
    yield* chunks;
    throw new Error("the disk failed");
  }
  return Readable.from(deliver());
}

const get = (headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${origin}/file`, { method, headers });

async function bodyOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

async function openHandles(): Promise<number> {
  return (await readdir("/proc/self/fd")).length;
}

describe("a download", () => {
  it("sends the whole file with every header that protects it and lets it be resumed", async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(bytes.length),
      "content-disposition": `attachment; filename="download.pdf"; filename*=UTF-8''${encodeURIComponent(filename)}`,
      "accept-ranges": "bytes",
      etag,
      "cache-control": "private, no-cache",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
    });
    expect((await bodyOf(response)).equals(bytes)).toBe(true);
  });

  it.each([
    ["bytes=0-0", 0, 1],
    ["bytes=100-299999", 100, 300_000],
    ["bytes=11999999-", 11_999_999, 12_000_000],
    ["bytes=-500", 11_999_500, 12_000_000],
  ])("sends a part for %s", async (range, from, to) => {
    const response = await get({ range });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe(`bytes ${from}-${to - 1}/${bytes.length}`);
    expect(response.headers.get("content-length")).toBe(String(to - from));
    expect((await bodyOf(response)).equals(bytes.subarray(from, to))).toBe(true);
  });

  it("refuses a range outside the file and says how long the file is", async () => {
    const response = await get({ range: "bytes=12000000-" });
    expect(response.status).toBe(416);
    expect(response.headers.get("content-range")).toBe(`bytes */${bytes.length}`);
    expect(response.headers.get("content-disposition")).toBeNull();
    expect(await response.json()).toEqual({ code: "range_not_satisfiable" });
  });

  it.each(["bytes=5-1", "bytes=0-1,5-6", "pages=1-2", "nonsense"])(
    "ignores a Range of %s and sends the whole",
    async (range) => {
      const response = await get({ range });
      expect(response.status).toBe(200);
      expect(await bodyOf(response)).toHaveLength(bytes.length);
    },
  );

  it.each([etag, `W/${etag}`, "*", `"other", ${etag}`, `"a,b",W/${etag}`])(
    "answers 304 to If-None-Match: %s",
    async (tags) => {
      for (const method of ["GET", "HEAD"]) {
        const response = await get({ "if-none-match": tags, range: "bytes=0-1" }, method);
        expect(response.status).toBe(304);
        expect(response.headers.get("etag")).toBe(etag);
        expect(response.headers.get("content-length")).toBeNull();
        expect(await bodyOf(response)).toHaveLength(0);
      }
    },
  );

  it.each(['"other"', sha256, '"*"'])("sends the file to If-None-Match: %s", async (tags) => {
    expect((await get({ "if-none-match": tags, range: "bytes=0-1" })).status).toBe(206);
  });

  it("resumes under the same ETag and starts anew under any other", async () => {
    const range = "bytes=5-9";
    expect((await get({ range, "if-range": etag })).status).toBe(206);
    for (const ifRange of [`W/${etag}`, '"other"', "Sat, 21 Nov 2026 00:00:00 GMT"]) {
      expect((await get({ range, "if-range": ifRange })).status).toBe(200);
    }
    expect((await get({ range: "bytes=99999999-", "if-range": '"other"' })).status).toBe(200);
  });

  it("answers HEAD with the headers of the whole, ranges or not, and no bytes", async () => {
    const response = await get({ range: "bytes=0-4" }, "HEAD");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-length")).toBe(String(bytes.length));
    expect(response.headers.get("accept-ranges")).toBe("bytes");
    expect(await bodyOf(response)).toHaveLength(0);
  });

  it.each(["/absent", "/failing-at-first"])(
    "answers 503 when the store fails before the first byte: %s",
    async (path) => {
      const response = await fetch(origin + path);
      expect(response.status).toBe(503);
      expect(response.headers.get("content-disposition")).toBeNull();
      expect(await response.json()).toEqual({ code: "unavailable" });
    },
  );

  it.each(["/failing-midway", "/too-short"])(
    "cuts the connection when the bytes end early: %s",
    async (path) => {
      // Short bodies may be cut before the client has even read the status.
      await expect(
        fetch(origin + path).then((response) => response.arrayBuffer()),
      ).rejects.toThrow();
    },
  );

  it("cuts the connection when the file shrinks while it is sent", async () => {
    const other = randomBytes(30_000_000);
    const staged = await store.stage(streamOf(other), { limitBytes: other.length });
    await staged.keep();
    const slow = Fastify();
    slow.get("/", (request, reply) =>
      sendFile(request, reply, {
        store,
        ...staged,
        filename: "a.pdf",
        mimeType: "application/pdf",
      }),
    );
    const response = await fetch(await slow.listen({ host: "127.0.0.1", port: 0 }));
    await truncate(join(dir, staged.sha256.slice(0, 2), staged.sha256), 100);
    await expect(response.arrayBuffer()).rejects.toThrow();
    await slow.close();
  });

  it("gives the file handle back when the client goes away", async () => {
    const handles = await openHandles();
    const port = Number(new URL(origin).port);
    const sockets = Array.from({ length: 20 }, () => {
      const socket = connect(port, "127.0.0.1");
      socket.write("GET /file HTTP/1.1\r\nHost: x\r\n\r\n");
      socket.once("data", () => socket.pause());
      return socket;
    });
    await vi.waitFor(async () => expect(await openHandles()).toBeGreaterThanOrEqual(handles + 60));
    for (const socket of sockets) socket.destroy();
    await vi.waitFor(async () => expect(await openHandles()).toBeLessThanOrEqual(handles));
  });
});
