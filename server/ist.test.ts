import { expect, it } from "vitest";
import { istDay } from "./ist.ts";

it("turns the day at midnight in India, not at Greenwich", () => {
  expect(istDay(new Date("2026-11-21T18:29:59Z"))).toBe("2026-11-21");
  expect(istDay(new Date("2026-11-21T18:30:00Z"))).toBe("2026-11-22");
});
