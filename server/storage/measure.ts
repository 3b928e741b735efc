import { createHash } from "node:crypto";
import { AppError } from "../app-error.ts";
import type { StagedFile } from "./file-store.ts";

/** Enough for every signature that is looked for. */
export const HEAD_BYTES = 4100;

/** What is known of bytes once all have passed. */
export type Measured = Pick<StagedFile, "sha256" | "size" | "head">;

const SHA256 = /^[0-9a-f]{64}$/;

/** Hashes and counts bytes as they pass, and keeps the first ones. */
export function createMeasure(limitBytes: number) {
  const hash = createHash("sha256");
  const head = Buffer.alloc(HEAD_BYTES);
  let size = 0;

  return {
    /** Throws AppError("file_too_large") as soon as the limit is passed. */
    add(chunk: Uint8Array): void {
      if (size < HEAD_BYTES) head.set(chunk.subarray(0, HEAD_BYTES - size), size);
      size += chunk.byteLength;
      if (size > limitBytes) throw new AppError("file_too_large");
      hash.update(chunk);
    },
    /** Can be called once. */
    result(): Measured {
      return { sha256: hash.digest("hex"), size, head: head.subarray(0, size) };
    },
  };
}

/** A hash becomes part of a path or a key, so nothing else may be used as one. */
export function requireHash(sha256: string): string {
  if (!SHA256.test(sha256)) throw new TypeError("not a SHA-256 in lower-case hex");
  return sha256;
}

export function isHash(name: string): boolean {
  return SHA256.test(name);
}
