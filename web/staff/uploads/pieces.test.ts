import { createHash } from "node:crypto";
import type { HttpRequest } from "tus-js-client";
import { afterEach, expect, test, vi } from "vitest";
import { PIECE_BYTES, signPiece } from "./pieces.ts";

afterEach(() => void vi.unstubAllGlobals());

function requestOf(method: string, headers: Record<string, string>) {
  // Only what is asked of a request.
  return {
    getMethod: () => method,
    getHeader: (name: string) => headers[name],
    setHeader: (name: string, value: string) => {
      headers[name] = value;
    },
  } as HttpRequest;
}

test("a piece is sent with the SHA-256 of its own bytes", async () => {
  const bytes = Buffer.concat([Buffer.alloc(PIECE_BYTES, "नोट्स "), Buffer.from("and the rest")]);
  const file = new Blob([bytes]);
  for (const offset of [0, 6, PIECE_BYTES]) {
    const headers: Record<string, string> = { "Upload-Offset": String(offset) };
    await signPiece(file, requestOf("PATCH", headers));
    const piece = bytes.subarray(offset, offset + PIECE_BYTES);
    const expected = createHash("sha256").update(piece).digest("base64");
    expect(headers["Upload-Checksum"]).toBe(`sha256 ${expected}`);
  }
});

test("a request without bytes has none", async () => {
  const headers = {};
  await signPiece(new Blob(["abc"]), requestOf("HEAD", headers));
  expect(headers).toEqual({});
});

test("a page that is served without encryption sends no checksums", async () => {
  vi.stubGlobal("crypto", {});
  const headers: Record<string, string> = { "Upload-Offset": "0" };
  await signPiece(new Blob(["abc"]), requestOf("PATCH", headers));
  expect(headers).toEqual({ "Upload-Offset": "0" });
});
