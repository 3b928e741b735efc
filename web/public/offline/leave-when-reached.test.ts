import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaveWhenReached } from "./page.tsx";

const fetched = vi.fn<typeof fetch>();
const replaced = vi.fn<Location["replace"]>();
const leaving = () => new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset();
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  replaced.mockReset();
  vi.spyOn(window.location, "replace").mockImplementation(replaced);
});

const neverAnswered = new Promise<Response>(() => undefined);

/** Like fetch, rejects on abort. */
function untilAborted(answer: Promise<Response>, init: RequestInit | undefined): Promise<Response> {
  const aborted = new Promise<never>((_, reject) => {
    init?.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
  });
  return Promise.race([answer, aborted]);
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("retries with growing delays until the server responds", async () => {
  const { signal } = leaving();
  void leaveWhenReached("/faq", signal);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(fetched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(17_000);
  expect(fetched).toHaveBeenCalledTimes(3);
  fetched.mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(20_000);
  expect(replaced).toHaveBeenCalledExactlyOnceWith("/faq");
  await vi.advanceTimersByTimeAsync(200_000);
  expect(fetched).toHaveBeenCalledTimes(4);
});

test.each([
  ["a link that says nothing at all", () => neverAnswered],
  ["a gateway that does not find the server", async () => new Response("", { status: 502 })],
])("%s is given up and retried", async (_what, answer) => {
  fetched.mockImplementationOnce((_address, init) => untilAborted(answer(), init));
  const { signal } = leaving();
  void leaveWhenReached("/faq", signal);
  fetched.mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(9_000);
  expect(fetched).toHaveBeenCalledOnce();
  expect(replaced).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(replaced).toHaveBeenCalledExactlyOnceWith("/faq");
});

test("retries at once when the network returns", async () => {
  const { signal } = leaving();
  void leaveWhenReached("/faq", signal);
  await vi.advanceTimersByTimeAsync(100);
  fetched.mockResolvedValue(new Response());
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(replaced).toHaveBeenCalledOnce();
});

test("sends no request and does not navigate after the page was left", async () => {
  const left = leaving();
  void leaveWhenReached("/faq", left.signal);
  await vi.advanceTimersByTimeAsync(6_000);
  left.abort();
  fetched.mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(200_000);
  expect(fetched).toHaveBeenCalledOnce();
  expect(replaced).not.toHaveBeenCalled();
});
