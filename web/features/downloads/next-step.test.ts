import { describe, expect, test } from "vitest";
import { nextStep, type Situation } from "./next-step.ts";

function refused(status: number, more: Partial<Situation> = {}, retryAfterSeconds?: number) {
  const problem = JSON.stringify({ status, code: "x", message: "The server's sentence." });
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

describe("after a network that broke", () => {
  test("a link that brought something is tried again almost at once", () => {
    expect(broken(0)).toEqual({ type: "retry", delayMs: 150 });
  });

  test("one that brings nothing is asked ever more seldom, and never given up", () => {
    const delays = [1, 2, 3, 4, 5, 6, 100].map((fruitless) => {
      const step = broken(fruitless);
      return step.type === "retry" ? step.delayMs : Number.NaN;
    });
    expect(delays).toEqual([1000, 2000, 4000, 8000, 15_000, 30_000, 30_000]);
  });

  test("none at all is waited out; coming online wakes earlier", () => {
    expect(broken(1, false)).toEqual({ type: "retry", delayMs: 30_000 });
  });
});

describe("after a refusal", () => {
  test.each([429, 500, 502, 503, 504])("of %i with something here it backs off", (status) => {
    expect(refused(status, { fruitless: 1 })).toEqual({ type: "retry", delayMs: 1000 });
    expect(refused(status, { fruitless: 4 })).toEqual({ type: "retry", delayMs: 8000 });
  });

  test("it waits as long as the server asks for", () => {
    expect(refused(429, {}, 7)).toEqual({ type: "retry", delayMs: 7000 });
    expect(refused(503, {}, 0)).toEqual({ type: "retry", delayMs: 0 });
  });

  test.each([429, 503])(
    "of %i for the sixth time in a row it stands still and says so",
    (status) => {
      expect(refused(status, { fruitless: 6 })).toEqual({
        type: "fail",
        problem: "unavailable",
        message: "The server's sentence.",
        keepsBytes: true,
      });
    },
  );

  test("at the first tap a server that is down is told at once", () => {
    expect(refused(503, { hasBytes: false })).toMatchObject({ type: "fail" });
    expect(refused(429, { hasBytes: false })).toMatchObject({ type: "retry" });
  });

  test("for want of a session somebody is asked to sign in", () => {
    expect(refused(401)).toEqual({ type: "sign-in" });
  });

  test.each([
    [403, "not-allowed"],
    [404, "gone"],
    [410, "gone"],
  ])("of %i nothing stays here", (status, problem) => {
    expect(refused(status)).toMatchObject({ type: "fail", problem, keepsBytes: false });
  });
});

describe("after bytes that came wrong", () => {
  const damaged = (damages: number) =>
    nextStep({
      outcome: { type: "damaged" },
      fruitless: 0,
      damages,
      hasBytes: true,
      isOnline: true,
    });

  test("they are fetched once more, and no third time", () => {
    expect(damaged(1)).toEqual({ type: "retry", delayMs: 0 });
    expect(damaged(2)).toMatchObject({ type: "fail", problem: "damaged", keepsBytes: false });
  });
});

test("a full phone keeps what came, for when there is room", () => {
  const situation = { fruitless: 1, damages: 0, hasBytes: true, isOnline: true };
  expect(nextStep({ outcome: { type: "no-room" }, ...situation })).toMatchObject({
    type: "fail",
    problem: "no-room",
    keepsBytes: true,
  });
});
