import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import type { OfficeClass } from "../../../contract/entities/class.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import TimetablePage from "./timetable.tsx";

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
});

const physics: OfficeClass = {
  ...{ id: "k1", seriesId: "s1", courseId: "c1", courseTitle: "Physics", courseTitleHi: null },
  ...{ day: "2094-02-24", startsAt: "2094-02-24T10:30:00.000Z" },
  ...{ endsAt: "2094-02-24T12:00:00.000Z", subject: "Physics", teacherId: "t1" },
  ...{ teacherName: "Meera", room: "Room 2", link: "https://meet.example/a", cancelledAt: null },
  ...{ reason: null, plannedStartsAt: "2094-02-24T10:30:00.000Z", changedFields: ["room"] },
  ...{ changedAt: null, version: 1 },
};
const LIST = "GET /api/admin/classes";
const listed = { classes: [physics], isCut: false };
const others = { "GET /api/user/get-courses": { courses: [] } };
const address = "/admin/timetable?from=2094-02-25";

test("shows the week of any of its days, each class under its day with what has changed", async () => {
  const sent = fakeApi({ ...others, [LIST]: listed });
  renderOffice(<TimetablePage />, address);
  const day = within(await screen.findByRole("region", { name: "Wednesday, 24 Feb 2094" }));
  expect(day.getByText(/4:00\spm – 5:30\spm/)).toBeDefined();
  expect(day.getByText("Physics · Meera · Room 2")).toBeDefined();
  expect(day.getByText("Changed: room")).toBeDefined();
  expect(day.getByText("Link set")).toBeDefined();
  const [asked] = sent.filter(({ call }) => call === LIST);
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ from: "2094-02-22", days: "7" });
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

test("says that a week has no classes", async () => {
  fakeApi({ ...others, [LIST]: { classes: [], isCut: false } });
  renderOffice(<TimetablePage />, address);
  expect(await screen.findByText("No classes in this week")).toBeDefined();
});
