import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTurn } from "./cookie-turns.ts";

const done: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  done.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what changes the session's cookies is done one after the other", async () => {
  stubLocks();
  const first = Promise.withResolvers<void>();
  const leaving = inTurn(async () => {
    await first.promise;
    done.push("left");
  });
  const entering = inTurn(async () => void done.push("entered"));
  await vi.advanceTimersByTimeAsync(4900);
  expect(done).toEqual([]);
  first.resolve();
  await Promise.all([leaving, entering]);
  expect(done).toEqual(["left", "entered"]);
});

test("whoever has waited for five seconds goes ahead", async () => {
  stubLocks();
  void inTurn(() => new Promise(() => undefined));
  const entering = inTurn(async () => void done.push("entered"));
  await vi.advanceTimersByTimeAsync(4900);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  await entering;
  expect(done).toEqual(["entered"]);
});

test("what fails in its turn fails, and is not done again", async () => {
  stubLocks();
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(new Error("refused"));
  await expect(inTurn(work)).rejects.toThrow("refused");
  expect(work).toHaveBeenCalledOnce();
});

test("a browser that knows no turns goes ahead", async () => {
  expect(await inTurn(async () => "entered")).toBe("entered");
});

/** As browsers grant them: one holder, the others in the order in which they asked. */
function stubLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: LockOptions, begin: () => Promise<unknown>) => {
    const before = last;
    const aborted = new Promise((_, reject) =>
      signal?.addEventListener("abort", () => reject(signal.reason)),
    );
    const turn = Promise.race([before, aborted]).then(begin);
    last = turn.catch(() => before);
    return turn;
  };
  vi.stubGlobal("navigator", { locks: { request } });
}
