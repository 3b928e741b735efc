import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** Hashed at a time: little memory for a small phone, large enough to be fast. */
const SLICE_BYTES = 1024 * 1024;

/**
 * Whether the bytes match a strong ETag, which on our server is their SHA-256: with another one they are not from
 * there. Without one there is nothing to compare. WebCrypto cannot digest a stream, and the file must not be held in
 * memory.
 */
export async function isIntact(
  bytes: Blob,
  etag: string | null,
  signal: AbortSignal,
): Promise<boolean> {
  if (etag === null) return true;
  const hash = sha256.create();
  for (let start = 0; start < bytes.size; start += SLICE_BYTES) {
    signal.throwIfAborted();
    const slice = bytes.slice(start, start + SLICE_BYTES);
    hash.update(new Uint8Array(await slice.arrayBuffer()));
  }
  return `"${bytesToHex(hash.digest())}"` === etag;
}
