import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { ListedUser } from "../../../contract/entities/user.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { listedStudent } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import PeoplePage from "./people.tsx";

const asha: ListedUser = { ...listedStudent, role: "admin" };
const diya: ListedUser = { ...asha, id: "u2", name: "Diya Verma", role: "student" };

const path = "/api/admin/get-users";
/** For the filter by course. */
const courses = { "GET /api/user/get-courses": { courses: [] } };
const listed = { users: [asha, diya], nextCursor: null, total: 2, totalIsCapped: false };

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const choose = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("an e-mail that Google has not verified is never shown without the mark", async () => {
  fakeApi({
    ...courses,
    [`GET ${path}`]: { ...listed, users: [asha, { ...diya, emailVerified: false }] },
  });
  renderOffice(<PeoplePage />);
  const mark = await screen.findByText("not verified by Google");
  expect(mark.closest("td, th")?.textContent).toContain(diya.name);
});

describe("changing a role", () => {
  test("asks first, saying what it means", async () => {
    const sent = fakeApi({ ...courses, [`GET ${path}`]: listed });
    renderOffice(<PeoplePage />);
    await choose("Make admin: Diya Verma");
    expect(screen.getByText(/will be able to do everything in this office/)).toBeDefined();
    await choose("Cancel");
    expect(sent.filter(({ call }) => call.startsWith("PATCH"))).toEqual([]);
  });

  test("sends the other role and shows the changed person", async () => {
    const sent = fakeApi({
      ...courses,
      [`GET ${path}`]: listed,
      "PATCH /api/admin/users/u2": { user: { ...diya, role: "admin" } },
    });
    renderOffice(<PeoplePage />);
    await choose("Make admin: Diya Verma");
    await choose("Make admin");
    expect(await screen.findByRole("button", { name: "Make student: Diya Verma" })).toBeDefined();
    expect(screen.getByText("Diya Verma is now an admin")).toBeDefined();
    expect(sent.at(-1)).toMatchObject({
      call: "PATCH /api/admin/users/u2",
      body: { role: "admin" },
    });
  });

  test("of the last admin is refused, and the reason says what to do first", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    fakeApi({
      ...courses,
      [`GET ${path}`]: listed,
      "PATCH /api/admin/users/u1": () =>
        refusal(409, "last_admin", "The last admin cannot be removed."),
    });
    renderOffice(<PeoplePage />);
    await choose("Make student: Asha Rao");
    await choose("Make student");
    expect(await screen.findByText(/Make somebody else an admin first/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Make student: Asha Rao" })).toBeDefined();
  });
});
