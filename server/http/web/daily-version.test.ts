import { expect, test } from "vitest";
import { dailyVersion } from "./daily-version.ts";

test("changes at midnight in India and with the content, and at no other time", () => {
  const at = (time: string, version = "v") => dailyVersion(version, new Date(time));
  expect(at("2026-01-15T18:29:59Z")).toBe(at("2026-01-14T18:30:00Z"));
  expect(at("2026-01-15T18:30:00Z")).not.toBe(at("2026-01-15T18:29:59Z"));
  expect(at("2026-01-15T12:00:00Z", "w")).not.toBe(at("2026-01-15T12:00:00Z"));
});
