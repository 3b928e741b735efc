import { expect, test } from "vitest";
import type { EnrolledCourse } from "../../../contract/entities/student-course.ts";
import { makeCourse } from "../../testing/courses.ts";
import { dueFirst, overLast } from "./own-courses.ts";

const own = (id: string, given: Partial<EnrolledCourse>): EnrolledCourse => ({
  ...makeCourse({ id }),
  status: "active",
  ...given,
});
const ids = (courses: readonly EnrolledCourse[]) => courses.map(({ id }) => id).join("");

const courses = [
  own("a", { validUntil: "2026-11-22" }),
  own("b", { status: "pending", heldUntil: "2026-11-26T10:00:00.000Z" }),
  own("c", { validUntil: "2026-11-23" }),
  own("d", { status: "pending", heldUntil: "2026-11-24T10:00:00.000Z" }),
  own("e", {}),
];

test("the seat that lapses first stands first", () => {
  expect(ids(dueFirst(courses))).toBe("db");
});

test("courses that are over stand last, and seats that wait are not among them", () => {
  expect(ids(overLast(courses, "2026-11-23"))).toBe("cea");
});
