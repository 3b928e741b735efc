import type { HttpRequest } from "tus-js-client";

/**
 * The size of the pieces in which a file is sent, in bytes. Browsers send a request anew without a word when a
 * connection breaks that they had used before, so that a break costs up to a whole piece.
 */
export const PIECE_BYTES = 1024 * 1024;

/** Adds the checksum of its piece to a request of tus-js-client that sends one of a file. */
export async function signPiece(file: Blob, request: HttpRequest): Promise<void> {
  if (request.getMethod() !== "PATCH") return;
  const offset = Number(request.getHeader("Upload-Offset"));
  const headers = await checksumHeaders(file.slice(offset, offset + PIECE_BYTES));
  for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
}

/**
 * The SHA-256 of a piece, as headers of the request that sends it: the server refuses a piece that was damaged on its
 * way. None where the page is served without encryption, which leaves browsers without crypto.subtle.
 */
export async function checksumHeaders(
  piece: Blob | Uint8Array<ArrayBuffer>,
): Promise<Record<string, string>> {
  if (!globalThis.crypto?.subtle) return {};
  const bytes = piece instanceof Blob ? await piece.arrayBuffer() : piece;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return { "Upload-Checksum": `sha256 ${btoa(String.fromCharCode(...digest))}` };
}
