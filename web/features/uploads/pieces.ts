import type { HttpRequest } from "tus-js-client";

/**
 * The size of the pieces in which a file is sent, in bytes. Browsers send a request anew without a word when a
 * connection breaks that they had used before, so that a break costs up to a whole piece.
 */
export const PIECE_BYTES = 1024 * 1024;

/**
 * Adds the SHA-256 of its piece to a request that sends one of a file, so that the server refuses a piece that was
 * damaged on its way. Does nothing where the page is served without encryption, which leaves browsers without
 * crypto.subtle.
 */
export async function signPiece(file: Blob, request: HttpRequest): Promise<void> {
  if (request.getMethod() !== "PATCH" || !globalThis.crypto?.subtle) return;
  const offset = Number(request.getHeader("Upload-Offset"));
  const piece = await file.slice(offset, offset + PIECE_BYTES).arrayBuffer();
  request.setHeader("Upload-Checksum", await checksumOf(piece));
}

async function checksumOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `sha256 ${btoa(String.fromCharCode(...digest))}`;
}
