import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ClassClash, ClassPlan } from "../../../contract/entities/class-plan.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { PlanFindings, PlannedClasses } from "./plan-findings.tsx";

const plan: ClassPlan = {
  count: 3,
  firstStartsAt: "2094-03-01T10:30:00.000Z",
  lastStartsAt: "2094-03-05T10:30:00.000Z",
  holidays: [],
  onHolidays: [],
  clashes: [],
  clashCount: 0,
  warnings: [],
  findings: "f1",
};

test("names the day of a single class once", () => {
  renderOffice(<PlannedClasses plan={{ ...plan, count: 1, lastStartsAt: plan.firstStartsAt }} />);
  expect(screen.getByText("1 class, on 1 Mar 2094.")).toBeDefined();
});

test.each<[number, RegExp]>([
  [1, /^1 class is after the last day of the course, 28 Feb 2094: its students no longer/],
  [3, /^3 classes are after the last day of the course, 28 Feb 2094: its students no longer/],
])("warns of classes after the last day of the course (%d)", (count, text) => {
  const warning = {
    kind: "after-course",
    day: "2094-02-28",
    count,
    minutes: null,
    teacherId: null,
    who: null,
  } as const;
  renderOffice(<PlanFindings plan={{ ...plan, warnings: [warning] }} />);
  expect(screen.getByText(text)).toBeDefined();
});

test.each<[ClassPlan["warnings"][number]["kind"], string | null, RegExp]>([
  ["no-weekly-off", null, /In 2 weeks, the first that of 1 Mar 2094, a student would have no day/],
  [
    "teacher-no-weekly-off",
    "Meera",
    /as well as tutors\.” In 2 weeks, .*, Meera would have no day/,
  ],
])("names who would have no weekly day off (%s)", (kind, who, text) => {
  const warning = { kind, day: "2094-03-01", count: 2, minutes: null, teacherId: null, who };
  renderOffice(<PlanFindings plan={{ ...plan, warnings: [warning] }} />);
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByRole("link", { name: /^Read the guidelines/ })).toBeDefined();
});

test.each([
  [null, "1 Mar 2094, 4:00 pm IST: The course itself has a class then (4:00 – 5:30 pm)."],
  [1, "1 Mar 2094, 4:00 pm IST: 1 student has “Optics” (4:00 – 5:30 pm)."],
])("says whose class it is that students would have at the same time (%s)", (students, text) => {
  const clash: ClassClash = {
    kind: "student",
    count: 1,
    who: null,
    startsAt: "2094-03-01T10:30:00.000Z",
    classId: "optics",
    courseTitle: "Optics",
    courseTitleHi: null,
    otherStartsAt: "2094-03-01T10:30:00.000Z",
    otherEndsAt: "2094-03-01T12:00:00.000Z",
    students,
  };
  renderOffice(<PlanFindings plan={{ ...plan, clashes: [clash], clashCount: 1 }} />);
  expect(
    screen.getByRole("listitem").textContent.replace(/\s/g, " ").replaceAll("\u2060", ""),
  ).toBe(text);
});
