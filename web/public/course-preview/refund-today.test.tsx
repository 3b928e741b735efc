import { render } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { makeCourse } from "../../testing/courses.ts";
import { RefundToday } from "./refund-today.tsx";

const figures = { partialRefundDays: 14, partialRefundPercent: 50 };
const paid = { feePaise: 4_500_000, enrolmentFeePaise: 200_000 };

// Before midnight in London, after it in India.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-14T20:00:00Z") });
});

test("says what would come back by the days of the course, and nothing without a last day", () => {
  const byDays = { ...figures, proRata: { keepRupees: 0, keepPercent: 0 } };
  const days = { startsOn: "2027-01-06", endsOn: "2027-01-25" as string | null };
  const said = (endsOn: string | null) => {
    const course = makeCourse({ ...paid, ...days, endsOn });
    return render(<RefundToday course={course} figures={byDays} />).container.textContent;
  };
  expect(said("2027-01-25")).toMatch(/₹22,500 would come back/);
  expect(said("2027-01-15")).toMatch(/nothing would come back\.$/);
  expect(said(null)).toBe("");
});

test("says the rule in words where it goes by classes", () => {
  const byClasses = { by: "classes" as const, keepRupees: 500, keepPercent: 0 };
  const course = makeCourse({ ...paid, startsOn: "2027-01-06", endsOn: null });
  const shown = <RefundToday course={course} figures={{ ...figures, proRata: byClasses }} />;
  expect(render(shown).container.textContent).toMatch(
    /₹44,500 would come back before the first class, and less with each class held/,
  );
});

test.each([
  [paid, "2027-01-16", /₹43,000 would come back/],
  [paid, "2027-01-15", /₹22,500 would come back/],
  [paid, "2027-01-01", /nothing would come back: the course is past its day 14/],
  [{ ...paid, enrolmentFeePaise: null }, "2027-01-16", /all but the enrolment fee would/],
  [{ ...paid, feePaise: 0 }, "2027-01-16", /^$/],
])("of %o with a first day of %s it says %s", (fees, startsOn, said) => {
  const course = makeCourse({ ...fees, startsOn });
  const { container } = render(<RefundToday course={course} figures={figures} />);
  expect(container.textContent).toMatch(said);
});
