import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { AppError } from "../app-error.ts";
import type { ByteRange, FileStore, StagedFile } from "./file-store.ts";
import { HeldBytes } from "./held-bytes.ts";
import { createMeasure, isHash, type Measured, requireHash } from "./measure.ts";
import {
  abortUnfinished,
  calling,
  createS3Clients,
  isMissingObject,
  type ListedPlace,
  objectsUnder,
  parseS3Address,
  type S3Address,
  type S3Clients,
  type S3Patience,
} from "./s3-clients.ts";
import { uploadTo } from "./s3-upload.ts";

/** A copy inside the store takes longer for larger files. */
const COPIED_BYTES_PER_MS = 10_000;

export type S3Options = {
  /** Whether other processes keep and remove files, too. */
  isShared: boolean;
  patience?: S3Patience;
};

const FULL_MS = 60_000;

/** A bucket as a store, with the layout of a local disk: `<prefix><first two digits>/<hash>`. */
export class S3Store implements FileStore {
  readonly #clients: S3Clients;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #staging: string;
  /** Absent where other processes use the bucket, too, which only the database can keep apart. */
  readonly #held: HeldBytes | undefined;
  /** Nobody can ask a bucket for its room: it is taken to be full for a minute after it refused bytes. */
  #fullUntil = 0;

  constructor(address: S3Address, { isShared, patience }: S3Options) {
    this.#held = isShared ? undefined : new HeldBytes();
    this.#clients = createS3Clients(address, patience);
    this.#bucket = address.bucket;
    this.#prefix = address.prefix;
    this.#staging = `${address.prefix}staging/`;
  }

  async stage(bytes: Readable, { limitBytes }: { limitBytes: number }): Promise<StagedFile> {
    bytes.on("error", () => undefined);
    const key = this.#staging + randomUUID();
    const measure = createMeasure(limitBytes);
    const at = { client: this.#clients.forWriting, ...this.#at(key) };
    await this.#adding(() => uploadTo(at, bytes, measure.add));
    return this.#stagedFile(key, measure.result());
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
      // The answer to HEAD has no body that distinguishes a missing object from a missing bucket.
      await this.#requireBucket();
      return false;
    }
  }

  async remove(sha256: string): Promise<void> {
    await this.#delete(this.#keyOf(sha256));
    this.#fullUntil = 0;
  }

  get removeUnless(): FileStore["removeUnless"] {
    const held = this.#held;
    return (
      held &&
      ((sha256, isNamed) =>
        held.remove(sha256, async () => {
          if (await isNamed()) return false;
          await this.remove(sha256);
          return true;
        }))
    );
  }

  async *list(): AsyncIterable<string> {
    for await (const { key } of objectsUnder(this.#place(this.#prefix))) {
      const [folder, name = ""] = key.slice(this.#prefix.length).split("/");
      if (isHash(name) && name.slice(0, 2) === folder) yield name;
    }
  }

  async sweepStaged(olderThanMs: number): Promise<number> {
    const before = Date.now() - olderThanMs;
    let swept = 0;
    for await (const { key, modifiedMs } of objectsUnder(this.#place(this.#staging))) {
      if (modifiedMs > before) continue;
      await this.#delete(key);
      swept += 1;
    }
    return swept + (await abortUnfinished(this.#place(this.#staging), before));
  }

  async isShortOfRoom(): Promise<boolean> {
    return Date.now() < this.#fullUntil;
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

  #place(prefix: string): ListedPlace {
    return { client: this.#clients.forCalls, bucket: this.#bucket, prefix };
  }

  #keyOf(sha256: string): string {
    return `${this.#prefix}${requireHash(sha256).slice(0, 2)}/${sha256}`;
  }

  #stagedFile(key: string, measured: Measured): StagedFile {
    const { sha256 } = measured;
    let isCopied = false;
    let isKept = false;
    let isDropped = false;
    const copy = async () => {
      if (!isCopied) await this.#held?.hold(sha256);
      isCopied = true;
      await this.#copy(key, measured);
    };
    const open = () => this.#read(isKept ? this.#keyOf(sha256) : key);
    return {
      ...measured,
      read: () => Readable.from(lazily(open), { objectMode: false }),
      prepare: copy,
      keep: async () => {
        if (isKept) return;
        // No row names the copy yet, so another process may have removed the same bytes.
        const isThere = isCopied && (this.#held !== undefined || (await this.has(sha256)));
        if (!isThere) await copy();
        isKept = true;
      },
      discard: async () => {
        if (isDropped) return;
        isDropped = true;
        if (isCopied) this.#held?.release(sha256);
        await this.#deleteQuietly(key);
      },
    };
  }

  async #copy(key: string, { sha256, size }: Measured): Promise<void> {
    const source = `${this.#bucket}/${key}`.split("/").map(encodeURIComponent).join("/");
    const copy = new CopyObjectCommand({ ...this.#at(this.#keyOf(sha256)), CopySource: source });
    const withinMs = 4_500 + size / COPIED_BYTES_PER_MS;
    await this.#adding(() =>
      calling((options) => this.#clients.forCalls.send(copy, options), { withinMs }),
    );
  }

  async #adding(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      this.#fullUntil = 0;
    } catch (error) {
      if (error instanceof AppError && error.code === "storage_full")
        this.#fullUntil = Date.now() + FULL_MS;
      throw error;
    }
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

  /** What cannot be deleted now is deleted by sweepStaged later. */
  async #deleteQuietly(key: string): Promise<void> {
    await this.#delete(key).catch(() => undefined);
  }
}

/** Imported dynamically, so that a server with a local folder never loads the SDK. */
export function openS3(filesUrl: string, options: S3Options): S3Store {
  return new S3Store(parseS3Address(filesUrl), options);
}

async function* lazily(open: () => Promise<Readable>) {
  yield* await open();
}
