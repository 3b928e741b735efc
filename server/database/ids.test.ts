import { afterEach, describe, expect, it, vi } from "vitest";
import { newId } from "./ids.ts";

afterEach(() => {
  vi.useRealTimers();
});

describe("a new id", () => {
  it("is a UUID of version 7 and variant 10", () => {
    expect(newId()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it("begins with the millisecond of its creation", () => {
    // Far in the future, so that no earlier test has used this millisecond.
    vi.useFakeTimers({ now: Date.UTC(2100, 0, 1) });
    const milliseconds = Number.parseInt(newId().replaceAll("-", "").slice(0, 12), 16);
    expect(milliseconds).toBe(Date.UTC(2100, 0, 1));
  });

  it("sorts after all earlier ids, however many there are in a millisecond", () => {
    vi.useFakeTimers({ now: Date.UTC(2101, 0, 1) });
    const ids = Array.from({ length: 20_000 }, newId);
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("still sorts after the one before when the clock is set back", () => {
    vi.useFakeTimers({ now: Date.UTC(2102, 0, 1) });
    const before = newId();
    vi.setSystemTime(Date.UTC(2101, 0, 1));
    expect(newId() > before).toBe(true);
  });
});
