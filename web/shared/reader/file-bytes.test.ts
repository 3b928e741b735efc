import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { takeConsoleOutput } from "../../../test/console-output.ts";
import { SESSION_REQUIRED_EVENT } from "../../api/call.ts";
import { setToken } from "../../testing/api.ts";
import { openNetworkBytes, PART_BYTES } from "./file-bytes.ts";

const SIZE = 6 * PART_BYTES + 17;
const file = Uint8Array.from({ length: SIZE }, (_, at) => (at * 7) % 251);
const answered = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", answered);
  answered.mockImplementation(async (_, init) => partOf(init));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  answered.mockReset();
});

function rangeOf(init: RequestInit | undefined): [number, number] {
  const [, from, to] =
    /bytes=(\d+)-(\d+)/.exec(new Headers(init?.headers).get("Range") ?? "") ?? [];
  return [Number(from), Math.min(SIZE - 1, Number(to))];
}

function partOf(init: RequestInit | undefined): Response {
  const [from, to] = rangeOf(init);
  return new Response(file.slice(from, to + 1), {
    status: 206,
    headers: {
      "Content-Range": `bytes ${from}-${to}/${SIZE}`,
      "Content-Type": "application/pdf",
      "Content-Disposition": "attachment; filename*=UTF-8''%E0%A4%97%E0%A4%A4%E0%A4%BF.pdf",
    },
  });
}

function open(signal = new AbortController().signal) {
  const waited: boolean[] = [];
  const reading = { signal, onWaiting: (is: boolean) => waited.push(is), defaultName: "note.pdf" };
  return { opened: openNetworkBytes("/file", reading), waited };
}

describe("reading a file in ranges", () => {
  test("takes size, type and name from the first response", async () => {
    const bytes = await open().opened;
    expect(bytes).toMatchObject({ size: SIZE, type: "application/pdf", filename: "गति.pdf" });
    expect(bytes.first).toEqual(file.slice(0, PART_BYTES));
    expect(await bytes.read(PART_BYTES, SIZE)).toEqual(file.slice(PART_BYTES));
  });

  test("splits a large range", async () => {
    const bytes = await open().opened;
    answered.mockClear();
    expect(await bytes.read(0, 5 * PART_BYTES)).toEqual(file.slice(0, 5 * PART_BYTES));
    expect(answered).toHaveBeenCalledTimes(2);
  });

  test("accepts a whole response from a server without range support", async () => {
    answered.mockImplementation(async () => new Response(file));
    const bytes = await open().opened;
    expect(bytes.first).toEqual(file);
    expect(bytes.size).toBe(SIZE);
  });

  test("waits for a lost network and a busy server", async () => {
    answered.mockRejectedValueOnce(new TypeError("offline"));
    answered.mockResolvedValueOnce(new Response("", { status: 503 }));
    const { opened, waited } = open();
    await vi.advanceTimersByTimeAsync(1000);
    await vi.advanceTimersByTimeAsync(2000);
    expect((await opened).size).toBe(SIZE);
    expect(waited).toEqual([true, true, false]);
    expect(takeConsoleOutput()).toHaveLength(2);
  });

  test("retries at once when the browser comes online", async () => {
    answered.mockRejectedValueOnce(new TypeError("offline"));
    const { opened } = open();
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event("online"));
    expect((await opened).size).toBe(SIZE);
    takeConsoleOutput();
  });

  test.each([401, 403, 404])("does not retry a refusal (%d)", async (status) => {
    answered.mockResolvedValue(new Response("{}", { status }));
    await expect(open().opened).rejects.toMatchObject({ status });
    expect(answered).toHaveBeenCalledTimes(1);
    takeConsoleOutput();
  });

  test("a 401 for a later range makes the page check whether the session was ended", async () => {
    const lost = vi.fn();
    window.addEventListener(SESSION_REQUIRED_EVENT, lost, { once: true });
    setToken("x");
    const bytes = await open().opened;
    answered.mockResolvedValue(Response.json({ code: "session_ended" }, { status: 401 }));
    await expect(bytes.read(PART_BYTES, SIZE)).rejects.toMatchObject({ status: 401 });
    setToken(undefined);
    expect(lost).toHaveBeenCalledOnce();
  });

  test("rejects when the file was replaced in between", async () => {
    const bytes = await open().opened;
    answered.mockResolvedValue(
      new Response("x", { status: 206, headers: { "Content-Range": "bytes 9-9/10" } }),
    );
    await expect(bytes.read(9, 10)).rejects.toMatchObject({ code: "changed" });
  });

  test("stops waiting when the reader is left", async () => {
    answered.mockRejectedValue(new TypeError("offline"));
    const leaving = new AbortController();
    const { opened } = open(leaving.signal);
    const outcome = expect(opened).rejects.toThrow("left");
    await vi.advanceTimersByTimeAsync(0);
    leaving.abort(new Error("left"));
    await outcome;
    takeConsoleOutput();
  });
});
