import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import type { EnrolledCourse } from "../../../contract/entities/student-course.ts";
import { makeTestClient } from "../../testing/api.ts";
import { makeCourse } from "../../testing/courses.ts";
import { HeldSeats } from "./page.tsx";

const own = vi.hoisted(() => ({
  courses: [] as EnrolledCourse[],
  classes: [] as { startsAt: string; endsAt: string }[],
}));
vi.mock("../../shared/courses/course-queries.ts", () => ({
  useSeparatedCourses: () => ({ courses: { availableCourses: [], enrolledCourses: own.courses } }),
}));
vi.mock("../../shared/timetable/timetable-query.ts", async (original) => ({
  ...(await original<object>()),
  useTimetable: () => ({ data: { classes: own.classes }, now: new Date("2027-01-12T10:00:00Z") }),
}));
vi.mock("../../shared/courses/held-seat.tsx", async (original) => ({
  ...(await original<object>()),
  HeldSeat: () => <p>whole</p>,
  SeatActions: () => <p>actions</p>,
}));
vi.mock("../../shared/courses/fee-parts.tsx", async (original) => ({
  ...(await original<object>()),
  PayTo: () => null,
}));

const heldUntil = "2027-01-15T10:30:00.000Z";
const seat = (id: string): EnrolledCourse => ({
  ...makeCourse({ id, title: `Course ${id}`, feePaise: 1_000_000 }),
  status: "pending",
  heldUntil,
  changes: [],
});

/** So many classes are on now. */
function show(courses: EnrolledCourse[], { classes }: { classes: number }) {
  own.courses = courses;
  const held = { startsAt: "2027-01-12T09:30:00.000Z", endsAt: "2027-01-12T11:00:00.000Z" };
  own.classes = Array.from({ length: classes }, () => held);
  const client = makeTestClient();
  const Component = () => (
    <QueryClientProvider client={client}>
      <HeldSeats />
    </QueryClientProvider>
  );
  const Site = createRoutesStub([{ path: "*", Component }]);
  render(<Site />);
}

test("one seat stands whole on a day with few classes", async () => {
  show([seat("a")], { classes: 2 });
  expect(await screen.findByText("whole")).toBeDefined();
});

test.each([
  [[seat("a"), seat("b")], 0],
  [[seat("a")], 8],
])("seats are folded to what is due and until when on a crowded day", async (seats, classes) => {
  show(seats, { classes });
  const [until] = await screen.findAllByText(/^Held until 15 Jan 2027, 4:00.pm IST$/);
  expect(until?.closest("summary")?.textContent).toContain("To pay: ₹10,000");
  expect(until?.closest("details")?.open).toBe(false);
  expect(screen.getAllByText("actions")).toHaveLength(seats.length);
  expect(screen.queryByText("whole")).toBeNull();
});
