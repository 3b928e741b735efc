import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { s3Refusal } from "./s3-clients.ts";

/** The smallest part that S3 accepts. At most two are in memory for each upload. */
const PART_BYTES = 5 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

/**
 * Streams bytes into an object and calls `see` with each chunk first. Errors of the source or of `see` are
 * thrown as they are, a failure of the store as an AppError; in both cases nothing of the object is left.
 */
export async function uploadTo(
  { client, ...at }: { client: S3Client; Bucket: string; Key: string },
  bytes: Readable,
  see: (chunk: Uint8Array) => void,
): Promise<void> {
  const source = watch(bytes, see);
  const upload = new Upload({
    client,
    params: { ...at, Body: Readable.from(source.chunks(), { objectMode: false }) },
    partSize: PART_BYTES,
    queueSize: PARTS_AT_ONCE,
  });
  try {
    await upload.done();
  } catch (error) {
    bytes.destroy();
    throw source.error() ?? s3Refusal(error);
  }
}

/** The chunks of a stream, each passed to `see` first, and whether the stream (or `see`) failed. */
function watch(bytes: Readable, see: (chunk: Uint8Array) => void) {
  const source: AsyncIterator<Uint8Array> = bytes[Symbol.asyncIterator]();
  let failure: unknown;
  // Not around the yield, where a failing upload throws its own error.
  async function next() {
    try {
      const step = await source.next();
      if (!step.done) see(step.value);
      return step;
    } catch (error) {
      failure = error;
      throw error;
    }
  }
  async function* chunks() {
    for (let step = await next(); !step.done; step = await next()) yield step.value;
  }
  return { chunks, error: () => failure };
}
