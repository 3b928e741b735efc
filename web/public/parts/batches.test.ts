import { expect, test } from "vitest";
import { makeCourse } from "../../testing/courses.ts";
import { nextBatches } from "./batches.ts";

const courses = [
  makeCourse({ id: "later", startsOn: "2027-03-01" }),
  makeCourse({ id: "closed", startsOn: "2027-01-01", isOpen: false }),
  makeCourse({ id: "begun", startsOn: "2026-12-31" }),
  makeCourse({ id: "today", startsOn: "2027-01-01" }),
  makeCourse({ id: "soon", startsOn: "2027-02-01" }),
];
const today = "2027-01-01";

test("lists batches that are open and start in the future, earliest first, in the page's language", () => {
  const batches = nextBatches(courses, { today, language: "hi" });
  expect(batches.map(({ id }) => id)).toEqual(["today", "soon", "later"]);
  expect(batches[0]?.title).toBe("JEE भौतिकी");
});

test("limits the list to the earliest batches", () => {
  const batches = nextBatches(courses, { today, language: "en", most: 2 });
  expect(batches.map(({ id }) => id)).toEqual(["today", "soon"]);
});
