import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withProgress } from "./progress.mjs";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("says what is begun, then every 15 seconds that it goes on, until it has ended", async () => {
  const said: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
  const { promise, resolve } = Promise.withResolvers<string>();
  const ended = withProgress("Installing", () => promise);
  expect(said).toEqual(["Installing …"]);
  vi.advanceTimersByTime(31_000);
  expect(said).toEqual(["Installing …", "  still at it, 15 s", "  still at it, 30 s"]);
  resolve("installed");
  expect(await ended).toBe("installed");
  vi.advanceTimersByTime(60_000);
  expect(said).toHaveLength(3);
});

it("says nothing more once it has failed", async () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  await expect(
    withProgress("Building", () => Promise.reject(new Error("no room"))),
  ).rejects.toThrow("no room");
  vi.advanceTimersByTime(60_000);
  expect(log).toHaveBeenCalledOnce();
});
