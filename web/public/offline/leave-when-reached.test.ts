import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaveWhenReached } from "./leave-when-reached.ts";

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

/** As fetch does: an abort ends the wait. */
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

test("a link that brings nothing is tried now and then, ever less often, until it does", async () => {
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
])("%s is given up, and tried again", async (_what, answer) => {
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

test("the network's return is not waited for any longer", async () => {
  const { signal } = leaving();
  void leaveWhenReached("/faq", signal);
  await vi.advanceTimersByTimeAsync(100);
  fetched.mockResolvedValue(new Response());
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(replaced).toHaveBeenCalledOnce();
});

test("nobody is led away who has left, and nothing is asked any more", async () => {
  const left = leaving();
  void leaveWhenReached("/faq", left.signal);
  await vi.advanceTimersByTimeAsync(6_000);
  left.abort();
  fetched.mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(200_000);
  expect(fetched).toHaveBeenCalledOnce();
  expect(replaced).not.toHaveBeenCalled();
});
