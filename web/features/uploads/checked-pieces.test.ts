import { createHash } from "node:crypto";
import type { HttpRequest } from "tus-js-client";
import { afterEach, expect, test, vi } from "vitest";
import { checkedPieces } from "./checked-pieces.ts";

const KIB = 1024;

afterEach(() => void vi.unstubAllGlobals());

const open = (file: Blob) => {
  const pieces = checkedPieces(file);
  if (!pieces) throw new Error("crypto.subtle is there");
  return pieces;
};

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
  const bytes = Buffer.from("नोट्स of week 3, twice over");
  const headers: Record<string, string> = { "Upload-Offset": "6" };
  await open(new Blob([bytes])).sign(requestOf("PATCH", headers), 9);
  const expected = createHash("sha256").update(bytes.subarray(6, 15)).digest("base64");
  expect(headers["Upload-Checksum"]).toBe(`sha256 ${expected}`);
});

test("a request without bytes has none", async () => {
  const headers = {};
  await open(new Blob(["abc"])).sign(requestOf("HEAD", headers), 3);
  expect(headers).toEqual({});
});

test("pieces grow while the link holds, up to 8 MiB, and begin small once it breaks", () => {
  const pieces = open(new Blob([]));
  expect(pieces.next()).toBe(KIB * KIB);
  pieces.arrived(100 * KIB * KIB);
  expect(pieces.next()).toBe(2 * KIB * KIB);
  pieces.arrived(900 * KIB * KIB);
  expect(pieces.next()).toBe(8 * KIB * KIB);
  pieces.broke();
  expect(pieces.next()).toBe(KIB * KIB);
});

test("a page that is served without encryption sends no checksums", () => {
  vi.stubGlobal("crypto", {});
  expect(checkedPieces(new Blob([]))).toBeUndefined();
});
