import { readdir, truncate } from "node:fs/promises";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FileStore } from "../../storage/file-store.ts";
import { startDownloadServer } from "./testing/download-server.ts";

const content = Buffer.alloc(3_000_000, 5);

let server: Awaited<ReturnType<typeof startDownloadServer>>;
beforeEach(async () => {
  server = await startDownloadServer(({ store, file }) => {
    const sending = (stream: () => Readable): FileStore =>
      Object.assign(Object.create(store), { open: async () => stream() });
    const longer = { ...file, size: content.length + 1 };
    return {
      "/absent": { ...file, sha256: "0".repeat(64) },
      "/longer-than-kept": { ...file, size: file.size + 1 },
      "/failing-at-first": { ...file, store: sending(() => failingAfter([])) },
      "/failing-midway": { ...longer, store: sending(() => failingAfter([content])) },
      "/too-short": { ...longer, store: sending(() => Readable.from([content])) },
    };
  });
});
afterEach(() => server.close());

function failingAfter(chunks: readonly Uint8Array[]): Readable {
  async function* deliver() {
    yield* chunks;
    throw new Error("the disk failed");
  }
  return Readable.from(deliver());
}

async function openHandles(): Promise<number> {
  return (await readdir("/proc/self/fd")).length;
}

const download = async (path: string) => (await fetch(server.origin + path)).arrayBuffer();

describe("a download from a store that fails", () => {
  it.each(["/absent", "/longer-than-kept", "/failing-at-first"])(
    "is answered with 503 before the first byte: %s",
    async (path) => {
      const response = await fetch(server.origin + path);
      expect(response.status).toBe(503);
      for (const name of ["content-disposition", "etag", "accept-ranges"]) {
        expect(response.headers.get(name)).toBeNull();
      }
      expect(await response.json()).toMatchObject({ code: "unavailable" });
    },
  );

  it("gives the same answer to HEAD", async () => {
    expect((await fetch(`${server.origin}/absent`, { method: "HEAD" })).status).toBe(503);
  });

  it.each(["/failing-midway", "/too-short"])(
    "is cut, so that no part is taken for the whole: %s",
    async (path) => {
      await expect(download(path)).rejects.toThrow();
    },
  );

  it("is cut when the file shrinks while it is sent", async () => {
    const response = await fetch(`${server.origin}/file`);
    await truncate(server.pathOnDisk, 100);
    await expect(response.arrayBuffer()).rejects.toThrow();
  });
});

describe("a client that disconnects", () => {
  it("closes the file handle", async () => {
    const port = Number(new URL(server.origin).port);
    const handles = await openHandles();
    const sockets = Array.from({ length: 20 }, () => {
      const socket = connect(port, "127.0.0.1");
      socket.write("GET /file HTTP/1.1\r\nHost: x\r\n\r\n");
      socket.once("data", () => socket.pause());
      return socket;
    });
    // Both ends of each connection, and a file; one of the test before may have been closing.
    await expect.poll(openHandles).toBeGreaterThan(handles + 50);
    for (const socket of sockets) socket.destroy();
    await expect.poll(openHandles).toBeLessThanOrEqual(handles);
  });
});
