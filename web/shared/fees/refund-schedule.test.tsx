import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
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
  const queries = new QueryClient();
  const proRata = { keepRupees: 0, keepPercent: 0 };
  const terms = { partialRefundDays: 14, partialRefundPercent: 50, proRata };
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  queries.setQueryData(["refund"], { refund: { terms } });
  const course = makeCourse({ feePaise: 4_500_000, enrolmentFeePaise: null, startsOn, endsOn });
  const { container } = render(
    <QueryClientProvider client={queries}>
      <RefundSchedule course={course} />
    </QueryClientProvider>,
  );
  await expect.poll(() => container.textContent).toMatch(said);
});
