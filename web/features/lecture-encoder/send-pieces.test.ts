import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endUpload, sendPiece, UploadGone } from "./send-pieces.ts";

/** An upload on a server whose network can break in the middle of a request. */
let stored: number[];
let length: number | undefined;
let breaksAfter: number | undefined;
let requests: string[];
const { signal } = new AbortController();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
  [stored, requests] = [[], []];
  length = breaksAfter = undefined;
  vi.stubGlobal("fetch", answer);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function answer(address: string, init: RequestInit): Promise<Response> {
  requests.push(`${init.method} ${address}`);
  const headers = () => ({ "Upload-Offset": String(stored.length) });
  if (address.endsWith("/gone")) return new Response("", { status: 404 });
  if (init.method === "HEAD") return new Response(null, { headers: headers() });
  const sent = new Headers(init.headers);
  expect(sent.get("Upload-Offset")).toBe(String(stored.length));
  if (sent.has("Upload-Length")) length = Number(sent.get("Upload-Length"));
  const bytes = init.body instanceof Uint8Array ? [...init.body] : [];
  stored.push(...bytes.slice(0, breaksAfter));
  if (breaksAfter !== undefined && bytes.length > breaksAfter) {
    breaksAfter = undefined;
    throw new TypeError("Failed to fetch");
  }
  return new Response(null, { status: 204, headers: headers() });
}

const piece = (offset: number, ...bytes: number[]) => ({
  uploadId: "one",
  offset,
  bytes: new Uint8Array(bytes),
});

it("sends pieces one after the other and tells the length at the end", async () => {
  await sendPiece(piece(0, 1, 2), signal);
  await sendPiece(piece(2, 3), signal);
  await endUpload("one", 3, signal);
  expect([stored, length]).toEqual([[1, 2, 3], 3]);
  expect(requests).toEqual(Array(3).fill("PATCH /api/teach/uploads/one"));
});

it("asks after a break how far it has come, and sends the rest", async () => {
  breaksAfter = 2;
  await sendPiece(piece(0, 1, 2, 3), signal);
  expect(stored).toEqual([1, 2, 3]);
  expect(requests.map((line) => line.split(" ")[0])).toEqual(["PATCH", "HEAD", "PATCH"]);
});

it("sends nothing again where only the answer was lost", async () => {
  stored = [1, 2, 3];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    vi.stubGlobal("fetch", answer);
    requests.push(`${init.method} ${address}`);
    throw new TypeError("Failed to fetch");
  });
  await sendPiece(piece(0, 1, 2, 3), signal);
  expect(stored).toEqual([1, 2, 3]);
});

it("says that an upload is gone, and stops when it is told to", async () => {
  await expect(sendPiece({ ...piece(0, 1), uploadId: "gone" }, signal)).rejects.toThrow(UploadGone);
  await expect(sendPiece(piece(0, 1), AbortSignal.abort("stopped"))).rejects.toBe("stopped");
  expect(stored).toEqual([]);
});
