import { expect, it } from "vitest";
import { dailyVersion, istDay } from "./ist.ts";

it("begins a day at midnight in India, not in UTC", () => {
  expect(istDay(new Date("2026-11-21T18:29:59Z"))).toBe("2026-11-21");
  expect(istDay(new Date("2026-11-21T18:30:00Z"))).toBe("2026-11-22");
});

it("changes the daily version at midnight in India and with the content, and at no other time", () => {
  const at = (time: string, version = "v") => dailyVersion(version, new Date(time));
  expect(at("2026-01-15T18:29:59Z")).toBe(at("2026-01-14T18:30:00Z"));
  expect(at("2026-01-15T18:30:00Z")).not.toBe(at("2026-01-15T18:29:59Z"));
  expect(at("2026-01-15T12:00:00Z", "w")).not.toBe(at("2026-01-15T12:00:00Z"));
});
