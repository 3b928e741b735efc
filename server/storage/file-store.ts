import type { Readable } from "node:stream";
import { limits } from "../../contract/limits.ts";

/** Bytes that have arrived completely, but that no row names yet. */
export type StagedFile = {
  /** Lower-case hex. */
  sha256: string;
  /** Bytes. */
  size: number;
  /** The first bytes (at most 4100), enough to tell the type. */
  head: Uint8Array;
  /** A new stream of the staged bytes, to decode them before they are kept. */
  read(): Readable;
  /** Does the slow part of keeping in advance, so that no transaction waits for it; optional. */
  prepare(): Promise<void>;
  /** Makes the bytes durable under their hash. Called inside the transaction that inserts the row. */
  keep(): Promise<void>;
  /** Drops what was staged; harmless after keep, and due after it, too: once the transaction has ended. */
  discard(): Promise<void>;
};

/** After this time staged bytes belong to no form any more: an hour more than a form may take. */
export const STALE_STAGED_MS = limits.formWholeMs + 60 * 60 * 1000;

/** An inclusive range of bytes. */
export type ByteRange = { start: number; end: number };

/**
 * Where uploaded bytes live, by the hash of their content. Two stores implement it: a local folder
 * and an S3-compatible bucket. A store that cannot be reached throws AppError("unavailable"); one
 * without room AppError("storage_full").
 */
export type FileStore = {
  /** Streams bytes in, hashing; throws AppError("file_too_large") past `limitBytes` and leaves nothing. */
  stage(bytes: Readable, options: { limitBytes: number }): Promise<StagedFile>;
  /** Throws AppError("unavailable") where the bytes cannot be read. Destroying the stream frees its handle. */
  open(sha256: string, range?: ByteRange): Promise<Readable>;
  has(sha256: string): Promise<boolean>;
  remove(sha256: string): Promise<void>;
  /**
   * Removes bytes that nobody is keeping and no row names, without the database's lock; says whether it did. Absent
   * where that lock is needed.
   */
  readonly removeUnless?:
    | ((sha256: string, isNamed: () => Promise<boolean>) => Promise<boolean>)
    | undefined;
  /** The hashes of all kept files, for the removal of orphans. */
  list(): AsyncIterable<string>;
  /**
   * Drops staged bytes that are older than this and, in a folder, those of processes that have ended. Called at start
   * and every hour; gives their number.
   */
  sweepStaged(olderThanMs: number): Promise<number>;
  /** Whether it has no room for more: a folder's disk is full, or a bucket refused the last bytes for that. */
  isShortOfRoom(): Promise<boolean>;
  /** Resolves when the store can be read and written, else throws. */
  check(): Promise<void>;
  close(): Promise<void>;
};
