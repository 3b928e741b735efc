import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import { takeConsoleOutput } from "../../../test/console-output.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { StaffDialog } from "./staff-dialog.tsx";

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
});

const LIST = "GET /api/admin/courses/c1/staff";
const meera = {
  userId: "t1",
  name: "Meera",
  email: "meera@example.org",
  emailVerified: true,
  addedAt: "2094-01-01T00:00:00.000Z",
};
const found = (id: string, name: string, hasAccount: boolean) => ({
  id,
  name,
  email: `${id}@example.org`,
  emailVerified: true,
  role: "student",
  pic: null,
  enrollmentFormFilled: false,
  coursesEnrolled: [],
  createdAt: meera.addedAt,
  lastSignInAt: null,
  suspendedAt: null,
  hasAccount,
});

test("adds somebody who does not teach there yet, with or without an account", async () => {
  const arun = { ...meera, userId: "t2", name: "Arun" };
  const sent = fakeApi({
    [LIST]: { staff: [meera] },
    "GET /api/admin/get-users": {
      users: [found("t1", "Meera", true), found("t2", "Arun", true), found("t3", "Ravi", false)],
      total: 3,
    },
    "POST /api/admin/courses/c1/staff": { staff: [arun, meera] },
  });
  renderOffice(<StaffDialog courseId="c1" isOpen onClose={() => undefined} />);
  await userEvent.type(await screen.findByLabelText(/^Find somebody/), "ar");
  const people = within(await screen.findByRole("list", { name: "People found" }));
  expect(await people.findAllByRole("button")).toHaveLength(2);
  expect(people.getByRole("button", { name: "Add Ravi" })).toBeDefined();
  await userEvent.click(people.getByRole("button", { name: "Add Arun" }));
  expect(await screen.findByText("Arun teaches in this course now")).toBeDefined();
  expect(sent.at(-1)?.body).toEqual({ userId: "t2" });
  const staff = within(screen.getByRole("list", { name: "Teachers of this course" }));
  expect(staff.getByText("Arun")).toBeDefined();
});

test("marks e-mails that Google has not verified, of teachers and of people found", async () => {
  const arun = { ...found("t2", "Arun", true), emailVerified: false };
  fakeApi({
    [LIST]: { staff: [{ ...meera, emailVerified: false }] },
    "GET /api/admin/get-users": { users: [arun, found("t4", "Anita", true)], total: 2 },
  });
  renderOffice(<StaffDialog courseId="c1" isOpen onClose={() => undefined} />);
  await userEvent.type(await screen.findByLabelText(/^Find somebody/), "ar");
  const people = within(await screen.findByRole("list", { name: "People found" }));
  expect((await people.findByText(/t2@/)).textContent).toContain("not verified");
  expect(people.getByText(/t4@/).textContent).not.toContain("not verified");
  expect(screen.getByText(/meera@/).textContent).toContain("not verified");
});

test("asks for the name before somebody is removed, as their classes lose them for good", async () => {
  const sent = fakeApi({
    [LIST]: { staff: [meera] },
    "DELETE /api/admin/courses/c1/staff/t1": { staff: [] },
  });
  renderOffice(<StaffDialog courseId="c1" isOpen onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole("button", { name: "Remove Meera" }));
  const question = await screen.findByRole("dialog", { name: "Remove Meera from this course?" });
  expect(sent.every(({ call }) => call.startsWith("GET"))).toBe(true);
  const remove = within(question).getByRole("button", { name: "Remove" });
  expect(remove).toHaveProperty("disabled", true);
  await userEvent.type(within(question).getByRole("textbox"), "meera");
  await userEvent.click(remove);
  expect(await screen.findByText("Nobody teaches in this course yet.")).toBeDefined();
});

test("says that the teachers could not be loaded", async () => {
  fakeApi({ [LIST]: () => refusal(404, "not_found", "") });
  renderOffice(<StaffDialog courseId="c1" isOpen onClose={() => undefined} />);
  expect(await screen.findByText("The teachers could not be loaded.")).toBeDefined();
  expect(takeConsoleOutput().join()).toContain("404 not_found");
});
