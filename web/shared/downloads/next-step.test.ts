import { describe, expect, test } from "vitest";
import { nextStep, type Situation } from "./next-step.ts";

function refused(status: number, more: Partial<Situation> = {}, retryAfterSeconds?: number) {
  return refusedAs("x", status, more, retryAfterSeconds);
}

function refusedAs(
  code: string,
  status: number,
  more: Partial<Situation> = {},
  retryAfterSeconds?: number,
) {
  const problem = JSON.stringify({ status, code, message: "The server's sentence." });
  return nextStep({
    outcome: { type: "refused", status, problem, retryAfterSeconds },
    fruitless: 1,
    damages: 0,
    hasBytes: true,
    isOnline: true,
    ...more,
  });
}

function broken(fruitless: number, isOnline = true) {
  const situation = { fruitless, damages: 0, hasBytes: true, isOnline };
  return nextStep({ outcome: { type: "broken" }, ...situation });
}

describe("after a broken connection", () => {
  test("retries almost at once when the last attempt brought bytes", () => {
    expect(broken(0)).toEqual({ type: "retry", delayMs: 150 });
  });

  test("retries at growing intervals without bytes, and never gives up", () => {
    const delays = [1, 2, 3, 4, 5, 6, 100].map((fruitless) => {
      const step = broken(fruitless);
      return step.type === "retry" ? step.delayMs : Number.NaN;
    });
    expect(delays).toEqual([1000, 2000, 4000, 8000, 15_000, 30_000, 30_000]);
  });

  test("waits longest while offline, as coming online wakes it earlier", () => {
    expect(broken(1, false)).toEqual({ type: "retry", delayMs: 30_000 });
  });
});

describe("after an error status", () => {
  test.each([429, 500, 502, 503, 504])(
    "%i with bytes stored already is retried at growing intervals",
    (status) => {
      expect(refused(status, { fruitless: 1 })).toEqual({ type: "retry", delayMs: 1000 });
      expect(refused(status, { fruitless: 4 })).toEqual({ type: "retry", delayMs: 8000 });
    },
  );

  test("Retry-After is obeyed", () => {
    expect(refused(429, {}, 7)).toEqual({ type: "retry", delayMs: 7000 });
    expect(refused(503, {}, 0)).toEqual({ type: "retry", delayMs: 0 });
  });

  test.each([429, 503])(
    "%i for the sixth time in a row stops the download with a message",
    (status) => {
      expect(refused(status, { fruitless: 6 })).toEqual({
        type: "fail",
        problem: "unavailable",
        message: "The server's sentence.",
        keepsBytes: true,
      });
    },
  );

  test("a server that is down at the first tap is reported at once", () => {
    expect(refused(503, { hasBytes: false })).toMatchObject({ type: "fail" });
    expect(refused(429, { hasBytes: false })).toMatchObject({ type: "retry" });
  });

  test("401 asks to sign in", () => {
    expect(refused(401)).toEqual({ type: "sign-in" });
  });

  test.each([
    [403, "not_enrolled", "not-allowed"],
    [403, "course_over", "not-allowed"],
    [404, "not_found", "gone"],
  ])("%i %s removes the bytes", (status, code, problem) => {
    expect(refusedAs(code, status)).toMatchObject({ type: "fail", problem, keepsBytes: false });
  });

  test.each([403, 404, 410])("%i of something on the way keeps the bytes", (status) => {
    const situation = { fruitless: 1, damages: 0, hasBytes: true, isOnline: true };
    const problem = "<html>Please log in to this network</html>";
    const outcome = { type: "refused", status, problem, retryAfterSeconds: undefined } as const;
    expect(nextStep({ outcome, ...situation })).toEqual({ type: "retry", delayMs: 1000 });
    expect(nextStep({ outcome, ...situation, fruitless: 6 })).toEqual({
      type: "fail",
      problem: "unavailable",
      message: "",
      keepsBytes: true,
    });
  });
});

describe("after damaged bytes", () => {
  const damaged = (damages: number) =>
    nextStep({
      outcome: { type: "damaged" },
      fruitless: 0,
      damages,
      hasBytes: true,
      isOnline: true,
    });

  test("they are fetched a second time, but not a third", () => {
    expect(damaged(1)).toEqual({ type: "retry", delayMs: 0 });
    expect(damaged(2)).toMatchObject({ type: "fail", problem: "damaged", keepsBytes: false });
  });
});

test("a full device keeps the bytes for when there is room", () => {
  const situation = { fruitless: 1, damages: 0, hasBytes: true, isOnline: true };
  expect(nextStep({ outcome: { type: "no-room" }, ...situation })).toMatchObject({
    type: "fail",
    problem: "no-room",
    keepsBytes: true,
  });
});
