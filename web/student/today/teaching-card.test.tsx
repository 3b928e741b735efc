import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { EnrolledCourse } from "../../../contract/entities/student-course.ts";
import type { TaughtClass } from "../../../contract/entities/teaching.ts";
import type { TimetableClass } from "../../../contract/entities/timetable.ts";
import { separatedCoursesQuery } from "../../shared/courses/course-queries.ts";
import { endHere, setSignedIn } from "../../shared/session/session-store.ts";
import { taughtClassesQuery } from "../../shared/taught-classes/taught-queries.ts";
import { timetableQuery } from "../../shared/timetable/timetable-query.ts";
import { makeTestClient } from "../../testing/api.ts";
import { makeCourse } from "../../testing/courses.ts";
import { stubServer, user } from "../../testing/session.ts";
import { makeTaughtClass } from "../../testing/taught-classes.ts";
import { dayInIndia } from "../../texts/texts.ts";
import { EnrolledCourses } from "./enrolled-courses.tsx";
import { OwnToday } from "./page.tsx";
import TeachingCard from "./teaching-card.tsx";

const answered = stubServer();

afterEach(async () => {
  answered.mockImplementation(async () => Response.json({ message: "" }));
  await act(async () => void (await endHere()));
  vi.useRealTimers();
});

const DAY_MS = 86_400_000;

const on = (id: string, begins: Date) =>
  makeTaughtClass({
    id,
    courseTitle: id,
    day: dayInIndia(begins),
    startsAt: begins.toISOString(),
    endsAt: new Date(begins.valueOf() + 60_000).toISOString(),
    room: "7",
    hasLink: false,
  });

/** The same in the timetable, which has the courses of students and of teachers. */
const inTimetable = (held: TaughtClass): TimetableClass => {
  const { day, teacherId, registerSavedAt, version, ...shown } = held;
  return {
    ...shown,
    plannedStartsAt: held.startsAt,
    addedFields: [],
    canJoinFrom: null,
    lectureId: null,
    hasRecordingLink: false,
  };
};

function makeSite(
  classes: TaughtClass[],
  enrolledCourses: EnrolledCourse[] = [],
  timetable: TimetableClass[] = [],
) {
  // Waiting for changes of the classes.
  answered.mockImplementation(() => new Promise(() => undefined));
  act(() => setSignedIn({ ...user, role: "teacher" }));
  const client = makeTestClient();
  client.setQueryData(taughtClassesQuery.queryKey, classes);
  client.setQueryData(timetableQuery.queryKey, {
    now: new Date().toISOString(),
    from: dayInIndia(new Date()),
    days: 7,
    classes: timetable,
    missed: [],
    recorded: [],
    plannedCourseIds: ["k1", "k2"],
  });
  client.setQueryData(separatedCoursesQuery.queryKey, {
    availableCourses: [],
    enrolledCourses,
  });
  const Component = () => (
    <QueryClientProvider client={client}>
      <TeachingCard userId="u1" />
      <OwnToday isTeacher />
      <EnrolledCourses isTeacher />
    </QueryClientProvider>
  );
  return createRoutesStub([{ path: "*", Component }]);
}

test("a teacher's profile has today's classes and the way to all, and no empty parts of a student", async () => {
  const now = new Date();
  const Site = makeSite([on("Today", now), on("Next", new Date(now.valueOf() + DAY_MS))]);
  render(<Site />);
  expect(await screen.findByText("Today")).toBeDefined();
  expect(screen.queryByText("Next")).toBeNull();
  expect(screen.getByText("Room 7")).toBeDefined();
  expect(screen.getByRole("link", { name: "All my classes" }).getAttribute("href")).toBe("/teach");
  expect(screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent)).toEqual([
    "Teaching",
  ]);
});

test("a class that runs across midnight stays on the profile until the next day is over", async () => {
  // 00:15 in India, for a class from 23:30 until 00:30, and one that ended at midnight.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T18:45:00.000Z") });
  const evening = { day: "2026-11-22", startsAt: "2026-11-22T18:00:00.000Z" };
  const Site = makeSite([
    makeTaughtClass({
      id: "c1",
      courseTitle: "Over",
      ...evening,
      endsAt: "2026-11-22T18:30:00.000Z",
    }),
    makeTaughtClass({
      id: "c2",
      courseTitle: "Night",
      ...evening,
      endsAt: "2026-11-22T19:00:00.000Z",
    }),
  ]);
  render(<Site />);
  expect(await screen.findByText("Night")).toBeDefined();
  expect(screen.queryByText("Over")).toBeNull();
});

test("a day without classes says so", async () => {
  const Site = makeSite([]);
  render(<Site />);
  expect(await screen.findByText("You have no class today.")).toBeDefined();
});

test("a teacher who attends a course has its classes too", async () => {
  const Site = makeSite([], [{ ...makeCourse({ id: "k1" }), status: "active", changes: [] }]);
  render(<Site />);
  expect(await screen.findByRole("heading", { name: "Timetable" })).toBeDefined();
});

test("a teacher who attends a course sees the classes of the others only once", async () => {
  const now = new Date();
  const taught = { ...on("Taught", now), courseId: "k2" };
  const attended = { ...on("Attended", now), courseId: "k1" };
  const left = { ...makeCourse({ id: "k2" }), status: "withdrawn" as const, changes: [] };
  const enrolled = { ...makeCourse({ id: "k1" }), status: "active" as const, changes: [] };
  const Site = makeSite([taught], [left, enrolled], [taught, attended].map(inTimetable));
  render(<Site />);
  expect(await screen.findAllByText("Attended")).toHaveLength(1);
  expect(screen.getAllByText("Taught")).toHaveLength(1);
});

test("a teacher whose attended course has no classes has no second card of the day", async () => {
  const Site = makeSite([], [{ ...makeCourse({ id: "k9" }), status: "active", changes: [] }]);
  render(<Site />);
  expect(await screen.findByText("You have no class today.")).toBeDefined();
  expect(screen.queryByRole("heading", { name: "Timetable" })).toBeNull();
});
