import { act, screen, within } from "@testing-library/react";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import type { ListedUser } from "../../../contract/entities/user.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { listedStudent } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import PeoplePage from "./people.tsx";

const asha: ListedUser = { ...listedStudent, role: "admin" };
const diya: ListedUser = { ...asha, id: "u2", name: "Diya Verma", role: "student" };

const path = "/api/admin/get-users";
/** For the filter by course. */
const courses = { "GET /api/user/get-courses": { courses: [] } };
const listed = { users: [asha, diya], nextCursor: null, total: 2 };

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("an e-mail that Google has not verified is never shown without the mark", async () => {
  fakeApi({
    ...courses,
    [`GET ${path}`]: { ...listed, users: [asha, { ...diya, emailVerified: false }] },
  });
  renderOffice(<PeoplePage />);
  const mark = await screen.findByText("not verified by Google");
  expect(mark.closest("td, th")?.textContent).toContain(diya.name);
});

test("a row has what it is found by, and calls the family", async () => {
  const found = {
    ...diya,
    parentName: "Sunita Verma",
    phoneNumber: "+919876543210",
    selectedClass: "11",
  };
  fakeApi({ ...courses, [`GET ${path}`]: { ...listed, users: [asha, found] } });
  renderOffice(<PeoplePage />);
  const row = (await screen.findByText("Sunita Verma")).closest("tr");
  if (!row) throw new Error("no row of Diya");
  expect(within(row).getByRole("link", { name: "+91 98765 43210" })).toHaveProperty(
    "href",
    "tel:+919876543210",
  );
  expect(within(row).getByRole("link", { name: /WhatsApp/ })).toBeDefined();
  expect(within(row).getByText("Class 11")).toBeDefined();
  expect(screen.getByText("No form yet").closest("tr")?.textContent).toContain("Asha Rao");
});

test("rights are given on a person's page alone, and a row names those who have them", async () => {
  fakeApi({ ...courses, [`GET ${path}`]: listed });
  renderOffice(<PeoplePage />);
  const admin = (await screen.findByRole("link", { name: "Asha Rao" })).closest("tr");
  expect(admin?.textContent).toContain("Admin");
  expect(screen.getByRole("link", { name: "Diya Verma" }).closest("tr")?.textContent).not.toContain(
    "Student",
  );
  expect(screen.queryByRole("button", { name: /Make (admin|student)/ })).toBeNull();
});
