import { expect, test } from "vitest";
import { makeCourse } from "../../testing/courses.ts";
import { nextBatches } from "./batches.ts";

const courses = [
  makeCourse({ slug: "later", startsOn: "2027-03-01" }),
  makeCourse({ slug: "closed", startsOn: "2027-01-01", isOpen: false }),
  makeCourse({ slug: "begun", startsOn: "2026-12-31", endsOn: "2027-01-01" }),
  makeCourse({ slug: "ended", startsOn: "2026-06-30", endsOn: "2026-12-31" }),
  makeCourse({ slug: "today", startsOn: "2027-01-01" }),
  makeCourse({ slug: "soon", startsOn: "2027-02-01" }),
];
const today = "2027-01-01";

test("lists open batches, earliest first and those that run already last, in the page's language", () => {
  const batches = nextBatches(courses, { today, language: "hi" });
  expect(batches.map(({ slug }) => slug)).toEqual(["today", "soon", "later", "begun"]);
  expect(batches.map(({ isRunning }) => isRunning)).toEqual([
    undefined,
    undefined,
    undefined,
    true,
  ]);
  expect(batches[0]?.title).toBe("JEE भौतिकी");
});

test("limits those that are to come to the earliest", () => {
  const batches = nextBatches(courses, { today, language: "en", most: 2 });
  expect(batches.map(({ slug }) => slug)).toEqual(["today", "soon", "begun"]);
});
