import type { HttpRequest } from "tus-js-client";

/** A piece of this size is lost at most where a link breaks at once. Bytes. */
const SMALLEST = 1024 * 1024;
/** A piece is read whole to be hashed. Bytes. */
const LARGEST = 8 * 1024 * 1024;
/**
 * A piece that did not arrive whole is sent again whole, so it may be at most this part of what arrived since the
 * link broke: a link that holds gets large pieces, whose answers are waited for seldom.
 */
const PART = 0.02;

/**
 * The pieces in which a file is sent, each with its SHA-256, so that the server refuses one that was damaged on its
 * way. Undefined where the page is served without encryption, which leaves browsers without crypto.subtle.
 */
export function checkedPieces(file: Blob) {
  if (!globalThis.crypto?.subtle) return undefined;
  let sinceBreak = 0;
  return {
    /** The size of the next piece. */
    next: () => Math.min(LARGEST, Math.max(SMALLEST, Math.floor(sinceBreak * PART))),
    arrived(bytes: number) {
      sinceBreak += bytes;
    },
    broke() {
      sinceBreak = 0;
    },
    /** Adds the checksum to a request that sends at most `size` bytes from its Upload-Offset on. */
    async sign(request: HttpRequest, size: number): Promise<void> {
      if (request.getMethod() !== "PATCH") return;
      const offset = Number(request.getHeader("Upload-Offset"));
      const piece = await file.slice(offset, offset + size).arrayBuffer();
      request.setHeader("Upload-Checksum", await checksumOf(piece));
    },
  };
}

async function checksumOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `sha256 ${btoa(String.fromCharCode(...digest))}`;
}
