import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ListedUser } from "../../../contract/entities/user.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { PeopleTable } from "./people-table.tsx";

const asha: ListedUser = {
  id: "u1",
  name: "Asha Rao",
  email: "asha@institute.example",
  emailVerified: true,
  role: "admin",
  pic: null,
  enrollmentFormFilled: false,
  coursesEnrolled: [],
  createdAt: "2026-11-01T10:00:00.000Z",
  lastSignInAt: null,
};
const diya: ListedUser = { ...asha, id: "u2", name: "Diya Verma", role: "student" };

const answered = vi.fn<typeof fetch>();
const onChanged = vi.fn();

beforeEach(() => {
  vi.stubGlobal("fetch", answered);
  answered.mockReset();
  onChanged.mockReset();
  renderOffice(<PeopleTable people={[asha, diya]} onChanged={onChanged} />);
});

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const choose = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("an e-mail that Google has not verified is never shown without the mark", () => {
  expect(screen.queryByText("not verified by Google")).toBeNull();
  renderOffice(<PeopleTable people={[{ ...asha, emailVerified: false }]} onChanged={onChanged} />);
  expect(screen.getByText("not verified by Google").closest("td, th")?.textContent).toContain(
    asha.email,
  );
});

describe("changing a role", () => {
  test("asks first, saying what it means", async () => {
    await choose("Make admin: Diya Verma");
    expect(screen.getByText(/will be able to do everything in this office/)).toBeDefined();
    await choose("Cancel");
    expect(answered).not.toHaveBeenCalled();
  });

  test("sends the other role and shows the changed person", async () => {
    answered.mockResolvedValue(Response.json({ user: { ...diya, role: "admin" } }));
    await choose("Make admin: Diya Verma");
    await choose("Make admin");
    await waitFor(() => expect(onChanged).toHaveBeenCalledWith({ ...diya, role: "admin" }));
    const [address, init] = answered.mock.calls[0] ?? [];
    expect(address).toBe("/api/admin/users/u2");
    expect(init).toMatchObject({ method: "PATCH", body: '{"role":"admin"}' });
    expect(await screen.findByText("Diya Verma is now an admin")).toBeDefined();
  });

  test("of the last admin is refused, and the reason says what to do first", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    answered.mockResolvedValue(
      Response.json(
        { code: "last_admin", message: "The last admin cannot be removed." },
        { status: 409 },
      ),
    );
    await choose("Make student: Asha Rao");
    await choose("Make student");
    expect(await screen.findByText(/Make somebody else an admin first/)).toBeDefined();
    expect(onChanged).not.toHaveBeenCalled();
  });
});
