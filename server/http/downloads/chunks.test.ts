import { createHash } from "node:crypto";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openForReading } from "../../storage/local-disk-reading.ts";
import { startDownloadServer } from "./testing/download-server.ts";

let server: Awaited<ReturnType<typeof startDownloadServer>>;
beforeAll(async () => {
  server = await startDownloadServer(() => ({}));
});
afterAll(() => server.close());

it("sends each client the right bytes, however slowly they read and whoever disconnects", async () => {
  const readers = await Promise.all(Array.from({ length: 12 }, startReading));
  // Each reads a piece in turn, so that the server always has many incomplete answers.
  const reading = new Set(readers);
  for (const reader of readers.slice(0, 4)) await reader.leave();
  for (const reader of readers.slice(0, 4)) reading.delete(reader);
  while (reading.size > 0) {
    for (const reader of reading) if (await reader.isDone()) reading.delete(reader);
    if (reading.size > 6) await (await startReading()).leave();
  }
  expect(new Set(readers.slice(4).map(({ etag }) => etag()))).toEqual(new Set([server.etag]));
});

it("does not reuse buffers that a reader inside the process has", async () => {
  const kept: Buffer[] = [];
  const keep = new Writable({
    write(chunk: Buffer, _encoding, done) {
      kept.push(chunk);
      done();
    },
  });
  await pipeline(await openForReading(server.pathOnDisk), keep);
  await fetch(`${server.origin}/file`).then((response) => response.arrayBuffer());
  expect(Buffer.concat(kept).equals(server.bytes)).toBe(true);
});

async function startReading() {
  const { body } = await fetch(`${server.origin}/file`);
  if (!body) throw new Error("an answer without a body");
  const reader = body.getReader();
  const hash = createHash("sha256");
  return {
    async isDone(): Promise<boolean> {
      const { value, done } = await reader.read();
      if (value) hash.update(value);
      return done;
    },
    leave: () => reader.cancel(),
    etag: () => `"${hash.digest("hex")}"`,
  };
}
