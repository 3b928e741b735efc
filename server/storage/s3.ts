import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { AppError } from "../app-error.ts";
import type { ByteRange, FileStore, StagedFile } from "./file-store.ts";
import { createMeasure, isHash, type Measured, requireHash } from "./measure.ts";
import { parseS3Address, type S3Address } from "./s3-address.ts";
import {
  calling,
  createS3Clients,
  isMissingObject,
  type S3Clients,
  s3Refusal,
} from "./s3-clients.ts";

/** The least that S3 takes as a part; two at a time are all that is held of a file. */
const PART_BYTES = 5 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
/** A copy inside the store takes longer the more there is to copy. */
const COPIED_BYTES_PER_MS = 10_000;

/** A bucket as a store, laid out as a local disk is: `<prefix><first two digits>/<hash>`. */
export class S3Store implements FileStore {
  readonly #clients: S3Clients;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #staging: string;

  constructor(address: S3Address) {
    this.#clients = createS3Clients(address);
    this.#bucket = address.bucket;
    this.#prefix = address.prefix;
    this.#staging = `${address.prefix}staging/`;
  }

  async stage(bytes: Readable, { limitBytes }: { limitBytes: number }): Promise<StagedFile> {
    bytes.on("error", () => undefined);
    const key = this.#staging + randomUUID();
    return this.#stagedFile(key, await this.#upload(bytes, key, limitBytes));
  }

  async open(sha256: string, range?: ByteRange): Promise<Readable> {
    return this.#read(this.#keyOf(sha256), range);
  }

  async has(sha256: string): Promise<boolean> {
    const at = this.#at(this.#keyOf(sha256));
    try {
      await calling((options) => this.#clients.forCalls.send(new HeadObjectCommand(at), options));
      return true;
    } catch (error) {
      if (!isMissingObject(error)) throw error;
      // HEAD has no body that could tell a missing object from a missing bucket.
      await this.#requireBucket();
      return false;
    }
  }

  async remove(sha256: string): Promise<void> {
    await this.#delete(this.#keyOf(sha256));
  }

  async *list(): AsyncIterable<string> {
    for await (const { key } of this.#objectsUnder(this.#prefix)) {
      const [folder, name = ""] = key.slice(this.#prefix.length).split("/");
      if (isHash(name) && name.slice(0, 2) === folder) yield name;
    }
  }

  async sweepStaged(olderThanMs: number): Promise<number> {
    const before = Date.now() - olderThanMs;
    let swept = 0;
    for await (const { key, modifiedMs } of this.#objectsUnder(this.#staging)) {
      if (modifiedMs > before) continue;
      await this.#delete(key);
      swept += 1;
    }
    return swept + (await this.#sweepUnfinished(before));
  }

  async check(): Promise<void> {
    const at = this.#at(this.#staging + randomUUID());
    const put = new PutObjectCommand({ ...at, Body: at.Key });
    await calling((options) => this.#clients.forCalls.send(put, options));
    const probe = await this.#read(at.Key);
    const found = Buffer.concat(await Array.fromAsync(probe)).toString();
    await this.#delete(at.Key);
    if (found !== at.Key) throw new AppError("unavailable");
  }

  async close(): Promise<void> {
    this.#clients.forCalls.destroy();
    this.#clients.forWriting.destroy();
  }

  #at(key: string) {
    return { Bucket: this.#bucket, Key: key };
  }

  #keyOf(sha256: string): string {
    return `${this.#prefix}${requireHash(sha256).slice(0, 2)}/${sha256}`;
  }

  async #upload(bytes: Readable, key: string, limitBytes: number): Promise<Measured> {
    const measure = createMeasure(limitBytes);
    const source = watch(bytes, measure.add);
    const upload = new Upload({
      client: this.#clients.forWriting,
      params: { ...this.#at(key), Body: Readable.from(source.chunks(), { objectMode: false }) },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
    });
    try {
      await upload.done();
      return measure.result();
    } catch (error) {
      bytes.destroy();
      throw source.error() ?? s3Refusal(error);
    }
  }

  #stagedFile(key: string, measured: Measured): StagedFile {
    let isKept = false;
    const open = () => this.#read(isKept ? this.#keyOf(measured.sha256) : key);
    return {
      ...measured,
      read: () => Readable.from(lazily(open), { objectMode: false }),
      keep: async () => {
        if (isKept) return;
        await this.#copy(key, measured);
        isKept = true;
        await this.#deleteQuietly(key);
      },
      discard: async () => {
        if (!isKept) await this.#deleteQuietly(key);
      },
    };
  }

  async #copy(key: string, { sha256, size }: Measured): Promise<void> {
    const source = `${this.#bucket}/${key}`.split("/").map(encodeURIComponent).join("/");
    const copy = new CopyObjectCommand({ ...this.#at(this.#keyOf(sha256)), CopySource: source });
    await calling((options) => this.#clients.forCalls.send(copy, options), {
      withinMs: 4_500 + size / COPIED_BYTES_PER_MS,
    });
  }

  async #read(key: string, range?: ByteRange): Promise<Readable> {
    const part = range && { Range: `bytes=${range.start}-${range.end}` };
    const get = new GetObjectCommand({ ...this.#at(key), ...part });
    const answer = await calling((options) => this.#clients.forCalls.send(get, options));
    if (!(answer.Body instanceof Readable)) throw new AppError("unavailable");
    if (range && answer.ContentLength !== range.end - range.start + 1) {
      answer.Body.destroy();
      throw new AppError("unavailable");
    }
    return answer.Body;
  }

  async #requireBucket(): Promise<void> {
    const head = new HeadBucketCommand({ Bucket: this.#bucket });
    await calling((options) => this.#clients.forCalls.send(head, options));
  }

  async #delete(key: string): Promise<void> {
    const deletion = new DeleteObjectCommand(this.#at(key));
    await calling((options) => this.#clients.forCalls.send(deletion, options));
  }

  /** What cannot be deleted now is deleted by the next sweep. */
  async #deleteQuietly(key: string): Promise<void> {
    await this.#delete(key).catch(() => undefined);
  }

  async *#objectsUnder(prefix: string) {
    let after: string | undefined;
    do {
      const page = { Bucket: this.#bucket, Prefix: prefix, ContinuationToken: after };
      const list = new ListObjectsV2Command(page);
      const answer = await calling((options) => this.#clients.forCalls.send(list, options));
      for (const { Key: key = "", LastModified: modified } of answer.Contents ?? []) {
        yield { key, modifiedMs: modified?.getTime() ?? Date.now() };
      }
      after = answer.NextContinuationToken;
    } while (after !== undefined);
  }

  /** Parts of uploads that a crash cut short: invisible in listings, but paid for. */
  async #sweepUnfinished(before: number): Promise<number> {
    const list = new ListMultipartUploadsCommand({ Bucket: this.#bucket, Prefix: this.#staging });
    // Not every store can list them; those drop them by a rule of their own.
    const { Uploads: uploads = [] } = await this.#clients.forCalls
      .send(list)
      .catch(() => ({ Uploads: [] }));
    const stale = uploads.filter(({ Initiated: begun }) => begun && begun.getTime() <= before);
    for (const { Key: key, UploadId: id } of stale) {
      const abort = new AbortMultipartUploadCommand({
        Bucket: this.#bucket,
        Key: key,
        UploadId: id,
      });
      await calling((options) => this.#clients.forCalls.send(abort, options));
    }
    return stale.length;
  }
}

/** Called through a dynamic import, so that a server with a local folder never loads the SDK. */
export function openS3(filesUrl: string): S3Store {
  return new S3Store(parseS3Address(filesUrl));
}

/** The chunks of a stream, each shown to `see` first, and whether the stream (or `see`) failed. */
function watch(bytes: Readable, see: (chunk: Uint8Array) => void) {
  const source: AsyncIterator<Uint8Array> = bytes[Symbol.asyncIterator]();
  let failure: unknown;
  // Not around the yield: an upload that fails throws its own error in there.
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

async function* lazily(open: () => Promise<Readable>) {
  yield* await open();
}
