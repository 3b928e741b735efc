import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withSessionLock } from "./session-lock.ts";

const done: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  done.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("calls that change the session cookies run one after the other", async () => {
  stubLocks();
  const first = Promise.withResolvers<void>();
  const leaving = withSessionLock(async () => {
    await first.promise;
    done.push("left");
  });
  const entering = withSessionLock(async () => void done.push("entered"));
  await vi.advanceTimersByTimeAsync(4900);
  expect(done).toEqual([]);
  first.resolve();
  await Promise.all([leaving, entering]);
  expect(done).toEqual(["left", "entered"]);
});

test("a call that has waited five seconds runs without the lock", async () => {
  stubLocks();
  void withSessionLock(() => new Promise(() => undefined));
  const entering = withSessionLock(async () => void done.push("entered"));
  await vi.advanceTimersByTimeAsync(4900);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  await entering;
  expect(done).toEqual(["entered"]);
});

test("a call that fails under the lock rejects and is not repeated", async () => {
  stubLocks();
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(new Error("refused"));
  await expect(withSessionLock(work)).rejects.toThrow("refused");
  expect(work).toHaveBeenCalledOnce();
});

test("a browser without Web Locks runs the call at once", async () => {
  expect(await withSessionLock(async () => "entered")).toBe("entered");
});

/** Locks as browsers grant them: one holder, the others wait in order. */
function stubLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: LockOptions, begin: () => Promise<unknown>) => {
    const before = last;
    const aborted = new Promise((_, reject) =>
      signal?.addEventListener("abort", () => reject(signal.reason)),
    );
    const granted = Promise.race([before, aborted]).then(begin);
    last = granted.catch(() => before);
    return granted;
  };
  vi.stubGlobal("navigator", { locks: { request } });
}
