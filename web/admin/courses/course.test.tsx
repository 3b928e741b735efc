import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { makeQueryClient } from "../../api/query-client.ts";
import { courseTabs } from "../../paths.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { officeCourse } from "../testing/office-course.ts";
import { listedEnrolment } from "../testing/office-rows.ts";
import CoursePage from "./course.tsx";
import CourseAttendanceTab from "./course-attendance.tsx";
import CourseStudentsTab from "./course-students.tsx";
import CourseTeachersTab from "./course-teachers.tsx";

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
});

const params = { courseId: "c1" };
const course = officeCourse({ pendingCount: 2 });

function open(address: string) {
  const Site = createRoutesStub([
    {
      path: "/admin/courses/:courseId",
      Component: () => <CoursePage loaderData={course} />,
      children: [
        { path: "students", Component: () => <CourseStudentsTab params={params} /> },
        { path: "attendance", Component: () => <CourseAttendanceTab params={params} /> },
        { path: "teachers", Component: () => <CourseTeachersTab params={params} /> },
      ],
    },
  ]);
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Site initialEntries={[address]} />
    </QueryClientProvider>,
  );
}

const answers = {
  "GET /api/admin/courses/c1": { course, references: {}, parts: {} },
  "GET /api/user/get-courses": { courses: [] },
};

test("each part has an address of its own, and the strip says which is shown", async () => {
  fakeApi({
    ...answers,
    "GET /api/admin/enrolments": { enrolments: [], nextCursor: null, total: 0 },
    "GET /api/admin/courses/c1/staff": { staff: [] },
  });
  open("/admin/courses/c1/students");
  const strip = within(await screen.findByRole("navigation", { name: "Parts of the course" }));
  const links = strip.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(
    courseTabs.map((tab) => `/admin/courses/c1/${tab}`),
  );
  expect(strip.getByRole("link", { current: "page" }).textContent).toBe("Students");
  await userEvent.click(strip.getByRole("link", { name: "Teachers" }));
  expect(await screen.findByText("Nobody teaches in this course yet.")).toBeDefined();
  expect(strip.getByRole("link", { current: "page" }).textContent).toBe("Teachers");
  expect(screen.getByRole("link", { name: "2 to confirm" }).getAttribute("href")).toBe(
    "/admin/courses/c1/students?status=pending",
  );
});

test("the students are the enrolments of this course alone, without a column that repeats it", async () => {
  const names = { fullName: "Asha", phoneNumber: "", parentName: "" };
  const form = { ...names, selectedClass: "11" };
  const misfit = { ...listedEnrolment("a", "Asha"), form, isGradeMismatch: true };
  const sent = fakeApi({
    ...answers,
    "GET /api/admin/enrolments": { enrolments: [misfit], nextCursor: null, total: 1 },
  });
  open("/admin/courses/c1/students?status=pending");
  const row = await screen.findByRole("row", { name: /Asha/ });
  expect(within(row).getByText(/^Not a course for/)).toBeDefined();
  expect(screen.queryByRole("columnheader", { name: "Course" })).toBeNull();
  const listed = sent.find(({ call }) => call === "GET /api/admin/enrolments");
  expect(Object.fromEntries(listed?.query ?? [])).toMatchObject({
    courseId: "c1",
    status: "pending",
  });
});

test("a course without students says so, as nothing is filtered", async () => {
  fakeApi({
    ...answers,
    "GET /api/admin/enrolments": { enrolments: [], nextCursor: null, total: 0 },
  });
  open("/admin/courses/c1/students");
  expect(await screen.findByText("No student yet")).toBeDefined();
});

test("attendance is a table of students and months, with what each has in all", async () => {
  const asha = { userId: "u1", name: "Asha", courseId: "c1", courseTitle: "Physics" };
  const months = [
    { month: "2026-10", classes: 8, attended: 6 },
    { month: "2026-11", classes: 4, attended: 4 },
  ];
  const bina = { ...asha, userId: "u2", name: "Bina", courseTitleHi: null };
  fakeApi({
    ...answers,
    "GET /api/admin/attendance": {
      students: [
        { ...asha, courseTitleHi: null, months },
        { ...bina, months: months.slice(1) },
      ],
    },
  });
  open("/admin/courses/c1/attendance");
  const row = async (name: string) =>
    (await screen.findByRole("row", { name: new RegExp(name) })).textContent;
  expect(await row("Student")).toBe("StudentOct 2026Nov 2026In all");
  expect(await row("Asha")).toBe("Asha6 of 84 of 410 of 12");
  expect(await row("Bina")).toBe("Bina4 of 44 of 4");
});

test("printing the list fetches the rest of it first", async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  const page = (name: string, nextCursor: string | null) =>
    Response.json({ enrolments: [listedEnrolment(name, name)], nextCursor, total: 2 });
  fakeApi({
    ...answers,
    "GET /api/admin/enrolments": ({ query }) =>
      query.get("cursor") === "more" ? page("Bina", null) : page("Asha", "more"),
  });
  open("/admin/courses/c1/students");
  await screen.findByRole("row", { name: /Asha/ });
  await userEvent.click(screen.getByRole("button", { name: "Download or print" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Print" }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(screen.getByRole("row", { name: /Bina/ })).toBeDefined();
});
