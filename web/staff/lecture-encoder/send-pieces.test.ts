import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PROBLEM_CODE_HEADER } from "../../../contract/problem-code.ts";
import { ApiError, apiErrorOf } from "../../api/api-error.ts";
import { PIECE_BYTES } from "../uploads/pieces.ts";
import {
  arrivedBytes,
  beginUpload,
  endUpload,
  persistently,
  sendPiece,
  UploadGone,
} from "./send-pieces.ts";

/** An upload on a server whose network can break in the middle of a request. */
let stored: number[];
let length: number | undefined;
let breaksAfter: number | undefined;
let requests: string[];
const { signal } = new AbortController();

beforeEach(() => {
  // Pauses end at once.
  vi.useFakeTimers().setTimerTickMode("nextTimerAsync");
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
  if (init.method === "HEAD") return new Response(null, { headers: headers() });
  const sent = new Headers(init.headers);
  expect(sent.get("Upload-Offset")).toBe(String(stored.length));
  if (sent.has("Upload-Length")) length = Number(sent.get("Upload-Length"));
  const bytes = init.body instanceof Blob ? [...new Uint8Array(await init.body.arrayBuffer())] : [];
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

it.each([
  ["a segment", (bytes: Uint8Array<ArrayBuffer>) => bytes],
  ["a part of a file", (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes])],
])("sends %s that is larger than a piece as several, each with its checksum", async (_, made) => {
  const all = new Uint8Array(2 * PIECE_BYTES + 3).map((_, at) => at % 251);
  const arrived: Uint8Array[] = [];
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
    const sent = new Headers(init.headers);
    const body = new Uint8Array(await new Response(init.body).arrayBuffer());
    const digest = createHash("sha256").update(body).digest("base64");
    expect(sent.get("Upload-Checksum")).toBe(`sha256 ${digest}`);
    expect(body.byteLength).toBeLessThanOrEqual(PIECE_BYTES);
    arrived.push(body);
    const offset = Number(sent.get("Upload-Offset")) + body.byteLength;
    return new Response(null, { status: 204, headers: { "Upload-Offset": String(offset) } });
  });
  await sendPiece({ uploadId: "one", offset: 7, bytes: made(all) }, signal);
  expect(arrived).toHaveLength(3);
  expect(Buffer.concat(arrived).equals(all)).toBe(true);
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
  const gone = {
    body: JSON.stringify({ code: "not_found" }),
    headers: { [PROBLEM_CODE_HEADER]: "not_found" },
  };
  vi.stubGlobal("fetch", async (_address: string, { method }: RequestInit) => {
    return new Response(method === "HEAD" ? null : gone.body, {
      status: 404,
      headers: gone.headers,
    });
  });
  await expect(sendPiece(piece(0, 1), signal)).rejects.toThrow(UploadGone);
  await expect(arrivedBytes("one", signal)).rejects.toThrow(UploadGone);
  await expect(sendPiece(piece(0, 1), AbortSignal.abort("stopped"))).rejects.toBe("stopped");
  expect(stored).toEqual([]);
});

const refuse = (status: number, code?: string) => async () =>
  new Response(code ? JSON.stringify({ code, message: `Sentence of ${code}.` }) : "", { status });

it.each([
  [507, "storage_full"],
  [401, "session_required"],
  [403, "teacher_required"],
  [413, "file_too_large"],
  [415, "file_type_refused"],
  [422, "invalid_fields"],
])("gives up at once on %i %s, with the server's sentence", async (status, code) => {
  const asked = vi.fn(refuse(status, code));
  vi.stubGlobal("fetch", asked);
  await expect(sendPiece(piece(0, 1), signal)).rejects.toThrow(`Sentence of ${code}.`);
  expect(asked).toHaveBeenCalledTimes(1);
});

it.each([
  [503, "unavailable"],
  [429, "rate_limited"],
  [423, "upload_locked"],
  [460, "checksum_mismatch"],
  [500, "unexpected"],
  [502, undefined],
  // Of a captive portal or a proxy.
  [401, undefined],
  [403, undefined],
  [404, undefined],
  [410, undefined],
  [511, undefined],
])("waits and goes on after %i %s", async (status, code) => {
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
    if (init.method === "PATCH") vi.stubGlobal("fetch", answer);
    return refuse(status, code)();
  });
  await sendPiece(piece(0, 1, 2), signal);
  expect(stored).toEqual([1, 2]);
});

it("asks where to go on when another request has moved the upload", async () => {
  stored = [1, 2];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    vi.stubGlobal("fetch", answer);
    requests.push(`${init.method} ${address}`);
    return refuse(409, "upload_offset_conflict")();
  });
  await sendPiece(piece(0, 1, 2, 3), signal);
  expect(stored).toEqual([1, 2, 3]);
  expect(requests.map((line) => line.split(" ")[0])).toEqual(["PATCH", "HEAD", "PATCH"]);
});

it("begins anew where the server has less than is kept here, or another length", async () => {
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (init.method === "HEAD") return answer(address, init);
    return refuse(409, "upload_offset_conflict")();
  });
  await expect(sendPiece(piece(4, 5), signal)).rejects.toThrow(UploadGone);
  await expect(endUpload("one", 5, signal)).rejects.toThrow(UploadGone);
});

/** What answers first is a page of something on the way, and then what is given. */
function answerAfterPortal(then: typeof fetch | typeof answer): void {
  vi.stubGlobal("fetch", async () => {
    vi.stubGlobal("fetch", then);
    return new Response("<h1>Log in to this network</h1>");
  });
}

it("takes no page of something on the way for an upload without bytes", async () => {
  stored = [1, 2];
  answerAfterPortal(answer);
  expect(await arrivedBytes("one", signal)).toBe(2);
});

it("takes no page of something on the way for an upload that was begun", async () => {
  const headers = { Location: "/api/teach/uploads/one" };
  answerAfterPortal(async () => new Response(null, { status: 201, headers }));
  expect(await beginUpload("light.mp4", signal)).toBe("one");
});

it("takes no page of something on the way for an upload that has ended", async () => {
  stored = [1, 2];
  answerAfterPortal(answer);
  await endUpload("one", 2, signal);
  expect(length).toBe(2);
});

it("ends when a fault of the server stays", async () => {
  const attempt = vi.fn(async () => {
    throw new ApiError({ status: 500, code: "unexpected", message: "Something went wrong." });
  });
  await expect(persistently(signal, attempt)).rejects.toThrow("Something went wrong.");
  expect(attempt.mock.calls.length).toBeGreaterThan(3);
});

it("throws a fault of its own at once, which no network mends", async () => {
  const attempt = vi.fn().mockRejectedValue(new TypeError("x is not a function"));
  await expect(persistently(signal, attempt)).rejects.toThrow("x is not a function");
  expect(attempt).toHaveBeenCalledOnce();
});

it("goes on where the network breaks in the middle of an answer", async () => {
  vi.stubGlobal("fetch", async () => {
    vi.stubGlobal("fetch", answer);
    const broken = new ReadableStream({ start: (body) => body.error(new TypeError("terminated")) });
    return new Response(broken, { status: 400 });
  });
  await sendPiece(piece(0, 1, 2), signal);
  expect(stored).toEqual([1, 2]);
});

it("tries again as soon as the network is back", async () => {
  vi.useFakeTimers().setTimerTickMode("manual");
  const listening = vi.spyOn(window, "addEventListener");
  const attempt = vi.fn().mockRejectedValueOnce(apiErrorOf(0, ""));
  const sending = persistently(signal, attempt);
  await vi.waitFor(() => expect(listening).toHaveBeenCalledWith("online", expect.anything()));
  window.dispatchEvent(new Event("online"));
  await sending;
  expect(attempt).toHaveBeenCalledTimes(2);
  listening.mockRestore();
});
