import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import type { ListedClass } from "../../../contract/entities/class.ts";
import { takeConsoleOutput } from "../../../test/console-output.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { listedClass } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import TimetablePage from "./timetable.tsx";

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
});

const physics: ListedClass = {
  ...listedClass,
  subject: "Physics",
  teacherId: "t1",
  teacherName: "Meera",
  hasLink: true,
  changedFields: ["room"],
};
const LIST = "GET /api/admin/classes";
const listed = { classes: [physics], isCut: false };
const others = {
  "GET /api/user/get-courses": { courses: [] },
  "GET /api/admin/holidays": { holidays: [] },
};
const address = "/admin/timetable?from=2094-02-25";

test("shows the week of any of its days, each class under its day with what has changed", async () => {
  const sent = fakeApi({ ...others, [LIST]: listed });
  renderOffice(<TimetablePage />, address);
  const day = within(await screen.findByRole("region", { name: "Wednesday, 24 Feb 2094" }));
  expect(day.getByText(/4:00 –.+5:30\spm/)).toBeDefined();
  expect(day.getByText("Physics · Meera · Room 2")).toBeDefined();
  expect(day.getByText("Changed: room")).toBeDefined();
  expect(day.getByText("Link set")).toBeDefined();
  const [asked] = sent.filter(({ call }) => call === LIST);
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ from: "2094-02-22", days: "7" });
});

test("names a holiday on its day, so that a day without classes says why", async () => {
  const holi = { day: "2094-02-26", nameEn: "Holi", nameHi: "होली" };
  fakeApi({ ...others, [LIST]: listed, "GET /api/admin/holidays": { holidays: [holi] } });
  renderOffice(<TimetablePage />, address);
  const day = within(await screen.findByRole("region", { name: "Friday, 26 Feb 2094" }));
  expect(await day.findByText("Holiday: Holi")).toBeDefined();
  expect(day.getByText("No classes")).toBeDefined();
  expect(screen.getAllByText(/^Holiday: /)).toHaveLength(1);
});

test("the week and the teacher are in the address, and what is asked for follows it", async () => {
  const sent = fakeApi({ ...others, [LIST]: listed });
  renderOffice(<TimetablePage />, address);
  const teacher = await screen.findByRole("combobox", { name: "Teacher" });
  await within(teacher).findByRole("option", { name: "Meera" });
  await userEvent.selectOptions(teacher, "Meera");
  await vi.waitFor(() => expect(sent.at(-1)?.query.get("teacherId")).toBe("t1"));
  await userEvent.click(screen.getByRole("button", { name: "Week after" }));
  await vi.waitFor(() => expect(sent.at(-1)?.query.get("from")).toBe("2094-03-01"));
  expect(sent.some(({ query }) => query.get("teacherId") === "t1")).toBe(true);
});

test("leads to the register of a class that has begun and is not cancelled", async () => {
  const begun = { ...physics, startsAt: "2026-01-05T10:30:00.000Z" };
  const cancelled = { ...begun, id: "k2", cancelledAt: "2026-01-04T10:30:00.000Z" };
  fakeApi({ ...others, [LIST]: { classes: [begun, cancelled, { ...physics, id: "k3" }] } });
  renderOffice(<TimetablePage />, address);
  const links = await screen.findAllByRole("link", { name: /^Register: .*5\sJan\s2026/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([`/teach/classes/${physics.id}`]);
});

test("says that a week has no classes", async () => {
  fakeApi({ ...others, [LIST]: { classes: [], isCut: false } });
  renderOffice(<TimetablePage />, address);
  expect(await screen.findByText("No classes in this week")).toBeDefined();
});

test("an address that asks for a plan opens it, once", async () => {
  fakeApi({ ...others, [LIST]: listed, "GET /api/admin/meeting-server": { link: null } });
  renderOffice(<TimetablePage />, `${address}&open=plan`);
  const plan = await screen.findByRole("dialog", { name: "Plan classes" });
  await userEvent.click(within(plan).getByRole("button", { name: "Close" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog", { name: "Plan classes" })).toBeNull());
});

test("a plan is saved only after its holidays, clashes and the guideline were named", async () => {
  const clash = {
    kind: "teacher",
    who: "Meera",
    count: 1,
    startsAt: "2094-02-22T10:30:00.000Z",
    classId: "k9",
    courseTitle: "Chemistry",
    courseTitleHi: null,
    students: null,
    otherStartsAt: "2094-02-22T10:30:00.000Z",
    otherEndsAt: "2094-02-22T11:30:00.000Z",
  };
  const sent = fakeApi({
    ...others,
    [LIST]: listed,
    "GET /api/user/get-courses": { courses: [{ id: "c1", title: "Physics XI", titleHi: null }] },
    "GET /api/admin/courses/c1/staff": { staff: [] },
    "GET /api/admin/meeting-server": { link: null },
    "GET /api/admin/courses/c1/proposed-series": {
      series: [
        {
          weekdays: ["MO", "WE"],
          startTime: "16:00",
          minutes: 120,
          fromDay: "2094-02-22",
          untilDay: "2094-03-07",
        },
      ],
    },
    "POST /api/admin/class-series/plan": {
      count: 3,
      firstStartsAt: clash.startsAt,
      lastStartsAt: "2094-03-03T10:30:00.000Z",
      holidays: [{ day: "2094-03-01", nameEn: "Holi", nameHi: "होली" }],
      clashes: [clash],
      onHolidays: [],
      clashCount: 1,
      warnings: [{ kind: "long-day", day: "2094-02-22", count: 1, minutes: 360 }],
      findings: "f1",
    },
    "POST /api/admin/class-series": () =>
      sent.filter(({ call }) => call === "POST /api/admin/class-series").length === 1
        ? refusal(409, "plan_to_accept", "These classes meet others.")
        : Response.json({ seriesId: "s2", count: 3 }),
    "DELETE /api/admin/class-series/s2": { message: "", count: 3 },
  });
  renderOffice(<TimetablePage />, "/admin/timetable?from=2094-01-04&courseId=c2&teacherId=t9");
  await userEvent.click(await screen.findByRole("button", { name: "Plan classes" }));
  const form = within(await screen.findByRole("form", { name: "Plan classes" }));
  await form.findByRole("option", { name: "Physics XI" });
  await userEvent.selectOptions(form.getByLabelText("Course"), "c1");
  await userEvent.click(await form.findByRole("button", { name: /^Fill in the course's timings/ }));
  fireEvent.change(form.getByLabelText(/^Room/), { target: { value: "Room 2" } });
  await userEvent.click(form.getByRole("button", { name: "See what this makes" }));
  expect(await screen.findByText(/3 classes: the first on 22 Feb 2094/)).toBeDefined();
  expect(screen.getByText("1 Mar 2094: Holi")).toBeDefined();
  expect(screen.getByText(/Meera teaches in “Chemistry” \(4:00 –.+5:00\spm\)/)).toBeDefined();
  expect(
    screen.getByText(/at most five hours of classes a day\. On 1 day, .* up to 6 hours\./),
  ).toBeDefined();
  expect(screen.getByRole("link", { name: /^Read the guidelines/ }).getAttribute("href")).toMatch(
    /^https:\/\/www\.education\.gov\.in\/.+\.pdf$/,
  );
  expect(sent.some(({ call }) => call === "POST /api/admin/class-series")).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Plan all the same" }));
  // Another class came in between: the plan is looked at again.
  expect(await screen.findByText("These classes meet others.")).toBeDefined();
  expect(sent.filter(({ call }) => call === "POST /api/admin/class-series/plan")).toHaveLength(2);
  expect(takeConsoleOutput().join()).toContain("409 plan_to_accept");
  await userEvent.click(screen.getByRole("button", { name: "Plan all the same" }));
  expect(await screen.findByText("3 classes planned")).toBeDefined();
  // The week in which they begin, and no filter hides them.
  expect(await screen.findByText(/22 Feb 2094.*28 Feb 2094/)).toBeDefined();
  const lastWeek = () => sent.filter(({ call }) => call === LIST).at(-1)?.query ?? [];
  await expect
    .poll(() => Object.fromEntries(lastWeek()))
    .toEqual({ from: "2094-02-22", days: "7" });
  expect(sent.find(({ call }) => call === "POST /api/admin/class-series")?.body).toMatchObject({
    courseId: "c1",
    weekdays: ["MO", "WE"],
    startTime: "16:00",
    minutes: 120,
    room: "Room 2",
    link: null,
    teacherId: null,
    accepted: true,
    findings: "f1",
  });
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("3 classes deleted")).toBeDefined();
});
