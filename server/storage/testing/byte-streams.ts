import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";

export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** A stream of these bytes in chunks of 64 KiB, as a request delivers them. */
export function streamOf(bytes: Uint8Array): Readable {
  return Readable.from(chunksOf(bytes), { objectMode: false });
}

function* chunksOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

/** `mebibytes` of data that are never in memory together. */
export function largeStream(mebibytes: number): Readable {
  const block = randomBytes(1024 * 1024);
  return Readable.from(repeat(block, mebibytes), { objectMode: false });
}

function* repeat(block: Uint8Array, times: number) {
  for (let sent = 0; sent < times; sent += 1) yield block;
}

/** Gives these bytes and then fails, like a connection. */
export function brokenStream(bytes: Uint8Array): Readable {
  async function* deliver() {
    yield* chunksOf(bytes);
    throw Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  }
  return Readable.from(deliver(), { objectMode: false });
}

export async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The peak of additional buffer memory, in bytes. */
export async function peakOf(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage().arrayBuffers;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().arrayBuffers);
  }, 5);
  await work().finally(() => clearInterval(watch));
  return peak - before;
}
