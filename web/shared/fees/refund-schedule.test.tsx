import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { ProRataFigures } from "../../../contract/entities/documents.ts";
import { makeCourse } from "../../testing/courses.ts";
import { RefundSchedule } from "./refund-schedule.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-14T20:00:00Z") });
});

test.each([
  ["2027-02-01", "2027-02-20", /₹45,000 until 31 Jan 2027, and less with each day until 20 Feb/],
  ["2027-01-06", "2027-01-25", /₹22,500 until 15 Jan 2027, and less with each day until 25 Jan/],
  ["2026-12-01", "2027-01-14", /you get back:then nothing$/],
])("by days, a course from %s to %s is told as %s", async (startsOn, endsOn, said) => {
  const container = shown({ keepRupees: 0, keepPercent: 0 }, { startsOn, endsOn });
  await expect.poll(() => container.textContent).toMatch(said);
});

test("by classes, the rule is told without days", async () => {
  const proRata = { by: "classes" as const, keepRupees: 1000, keepPercent: 0 };
  const container = shown(proRata, { startsOn: "2027-01-06", endsOn: null });
  await expect
    .poll(() => container.textContent)
    .toMatch(/₹44,000 before the first class, and less with each class until all were held/);
  expect(container.textContent).not.toContain("2027");
});

function shown(proRata: ProRataFigures, days: { startsOn: string; endsOn: string | null }) {
  const queries = new QueryClient();
  const terms = { partialRefundDays: 14, partialRefundPercent: 50, proRata };
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  queries.setQueryData(["refund"], { refund: { terms } });
  const course = makeCourse({ feePaise: 4_500_000, enrolmentFeePaise: null, ...days });
  const { container } = render(
    <QueryClientProvider client={queries}>
      <RefundSchedule course={course} />
    </QueryClientProvider>,
  );
  return container;
}
