import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, describe, expect, test, vi } from "vitest";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { listedStudent } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { AccountActions } from "./account-actions.tsx";

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const diya = { ...listedStudent, id: "u2", name: "Diya Verma" };
const asha = { ...listedStudent, role: "admin" as const };

/** The dialog's button is the last of its name. */
async function choose(name: string) {
  const button = (await screen.findAllByRole("button", { name })).at(-1);
  if (!button) throw new Error(`no button ${name}`);
  await userEvent.click(button);
}

describe("changing a role", () => {
  test("asks first, saying what it means", async () => {
    const sent = fakeApi({});
    renderOffice(<AccountActions user={diya} />);
    await choose("Make admin");
    expect(screen.getByText(/will be able to do everything in this office/)).toBeDefined();
    await choose("Cancel");
    expect(sent).toEqual([]);
  });

  test("sends the other role and says so", async () => {
    const sent = fakeApi({ "PATCH /api/admin/users/u2": { user: { ...diya, role: "admin" } } });
    renderOffice(<AccountActions user={diya} />);
    await choose("Make admin");
    await choose("Make admin");
    expect(await screen.findByText("Diya Verma is now an admin")).toBeDefined();
    expect(sent).toMatchObject([{ call: "PATCH /api/admin/users/u2", body: { role: "admin" } }]);
  });

  test("of the last admin is refused, and the reason says what to do first", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    fakeApi({
      "PATCH /api/admin/users/u1": () =>
        refusal(409, "last_admin", "The last admin cannot be removed."),
    });
    renderOffice(<AccountActions user={asha} />);
    await choose("Make student");
    await choose("Make student");
    expect(await screen.findByText(/Make somebody else an admin first/)).toBeDefined();
  });
});
