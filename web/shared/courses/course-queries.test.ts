import { expect, test } from "vitest";
import { makeTestClient } from "../../testing/api.ts";
import {
  courseQuery,
  coursesQuery,
  inStartingOrder,
  invalidateCourses,
  materialsKey,
  seatsQuery,
  separatedCoursesQuery,
} from "./course-queries.ts";

test("open courses come first, and both parts are sorted by their starts", () => {
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

test("a change by the office leaves nothing that shows courses, seats or materials as it was", async () => {
  const queries = makeTestClient();
  const keys = [
    coursesQuery.queryKey,
    courseQuery("c1").queryKey,
    seatsQuery.queryKey,
    separatedCoursesQuery.queryKey,
    [...materialsKey, "found", {}],
  ];
  for (const key of keys) queries.setQueryData(key, []);
  await invalidateCourses(queries);
  expect(keys.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual(
    keys.map(() => true),
  );
});
