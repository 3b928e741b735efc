import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ClassPlan } from "../../../contract/entities/class.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { PlanFindings } from "./plan-findings.tsx";

const plan: ClassPlan = {
  count: 3,
  firstStartsAt: "2094-03-01T10:30:00.000Z",
  lastStartsAt: "2094-03-05T10:30:00.000Z",
  holidays: [],
  onHolidays: [],
  clashes: [],
  clashCount: 0,
  warnings: [],
};

test("names the day of a single class once", () => {
  renderOffice(<PlanFindings plan={{ ...plan, count: 1, lastStartsAt: plan.firstStartsAt }} />);
  expect(screen.getByText("1 class, on 1 Mar 2094.")).toBeDefined();
});

test.each<[number, RegExp]>([
  [1, /^1 class is after the last day of the course, 28 Feb 2094: its students no longer/],
  [3, /^3 classes are after the last day of the course, 28 Feb 2094: its students no longer/],
])("warns of classes after the last day of the course (%d)", (count, text) => {
  const warning = { kind: "after-course", day: "2094-02-28", count, minutes: null } as const;
  renderOffice(<PlanFindings plan={{ ...plan, warnings: [warning] }} />);
  expect(screen.getByText(text)).toBeDefined();
});
