import { expect, test } from "vitest";
import { inStartingOrder } from "./course-order.ts";

test("open courses come first, each part by the day of its start", () => {
  const courses = [
    { id: "closed", isOpen: false, startsOn: "2026-01-01" },
    { id: "later", isOpen: true, startsOn: "2027-04-01" },
    { id: "closed later", isOpen: false, startsOn: "2027-01-01" },
    { id: "sooner", isOpen: true, startsOn: "2026-12-01" },
  ];
  expect(inStartingOrder(courses).map(({ id }) => id)).toEqual([
    "sooner",
    "later",
    "closed",
    "closed later",
  ]);
});
