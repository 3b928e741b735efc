import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { toast } from "react-hot-toast/headless";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { User } from "../../../contract/entities/user.ts";
import { setSignedIn, useSession } from "../../shared/session/session-store.ts";
import { draftOf, keepDraft } from "../../state/draft.ts";
import { makeTestClient } from "../../testing/api.ts";
import { makeStudent } from "../../testing/courses.ts";
import { Toaster } from "../../ui/toaster.tsx";
import { DataCard } from "./cards.tsx";

const answered = vi.fn<typeof fetch>();
const draft = { form: "enrolment", userId: "u1" };

// A busy machine may take longer to transform the lazy part than a test waits for it.
beforeAll(() => import("./delete-account.tsx"));

beforeEach(() => {
  vi.stubGlobal("fetch", answered);
  answered.mockReset();
  answered.mockImplementation(async () => Response.json({ message: "Your account was deleted." }));
});

afterEach(() => act(() => toast.remove()));

test("says what is deleted and what stays, and sends nothing before it is confirmed", async () => {
  await open(makeStudent());
  expect(screen.getByText(/At once, and for good/)).toBeDefined();
  expect(screen.getByText(/tax law/)).toBeDefined();
  expect(screen.getByText(/a number and no name/)).toBeDefined();
  expect(screen.queryByRole("checkbox")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByText(/At once, and for good/)).toBeNull();
  expect(answered).not.toHaveBeenCalled();
});

test("deletes the account once, signs out, goes home and removes drafts", async () => {
  keepDraft(draft, { schoolName: "DPS" });
  await open(makeStudent());
  await type("aarav@student.example");
  await userEvent.dblClick(screen.getByRole("button", { name: "Delete for good" }));
  await waitFor(() => expect(screen.getByText("nobody at /home")).toBeDefined());
  expect(screen.getByText("Your account was deleted.")).toBeDefined();
  expect(answered).toHaveBeenCalledOnce();
  const [path, init] = answered.mock.calls[0] ?? [];
  expect(path).toBe("/api/user/account-deletion");
  expect(JSON.parse(String(init?.body))).toEqual({ email: "aarav@student.example" });
  expect(draftOf(draft)).toEqual({});
});

test("shows a wrong address beside the field", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const errors = [
    {
      field: "email",
      code: "not_own_email",
      message: "This is not the e-mail address of this account.",
    },
  ];
  refuse(422, { code: "invalid_fields", message: "Please check.", errors });
  await open(makeStudent());
  await type("other@student.example");
  await userEvent.click(screen.getByRole("button", { name: "Delete for good" }));
  expect(await screen.findByText("This is not the e-mail address of this account.")).toBeDefined();
  expect(screen.getByLabelText(/To confirm/).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(/Aarav Sharma at/)).toBeDefined();
});

test("sends an admin's consent to leave the office, and says why the last admin cannot", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  refuse(409, { code: "last_admin", message: "The last admin cannot be removed." });
  await open(makeStudent({ role: "admin" }));
  await type("aarav@student.example");
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.click(screen.getByRole("button", { name: "Delete for good" }));
  expect(await screen.findByText("The last admin cannot be removed.")).toBeDefined();
  const body = JSON.parse(String(answered.mock.calls[0]?.[1]?.body));
  expect(body).toEqual({ email: "aarav@student.example", leavesOffice: true });
});

test("says after a lost network that nobody knows whether the account was deleted", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  answered.mockRejectedValue(new TypeError("offline"));
  await open(makeStudent());
  await type("aarav@student.example");
  await userEvent.click(screen.getByRole("button", { name: "Delete for good" }));
  expect(await screen.findByText(/cannot say whether your account was deleted/)).toBeDefined();
  expect(screen.getByText(/Aarav Sharma at/)).toBeDefined();
});

test("takes a second try that finds nobody signed in for the success of the first", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  answered.mockRejectedValueOnce(new TypeError("offline"));
  await open(makeStudent());
  await type("aarav@student.example");
  await userEvent.click(screen.getByRole("button", { name: "Delete for good" }));
  await screen.findByText(/cannot say whether/);
  refuse(401, { code: "session_required", message: "Please sign in to continue." });
  await userEvent.click(screen.getByRole("button", { name: "Delete for good" }));
  await waitFor(() => expect(screen.getByText("nobody at /home")).toBeDefined());
  expect(screen.getByText(/most likely deleted the first time/)).toBeDefined();
});

const refuse = (status: number, problem: object) =>
  answered.mockImplementation(async () => Response.json(problem, { status }));

async function open(user: User) {
  act(() => setSignedIn(user));
  const Site = createRoutesStub([{ path: "*", Component: () => <Page user={user} /> }]);
  render(<Site initialEntries={["/profile"]} />);
  await userEvent.click(screen.getByRole("button", { name: "Delete my account" }));
  await screen.findByRole("button", { name: "Cancel" });
}

const type = (text: string) => userEvent.type(screen.getByLabelText(/To confirm/), text);

function Page({ user }: { user: User }) {
  const session = useSession();
  const { pathname } = useLocation();
  const [client] = useState(makeTestClient);
  return (
    <QueryClientProvider client={client}>
      <p>{`${session.user?.name ?? "nobody"} at ${pathname}`}</p>
      {pathname === "/profile" ? <DataCard user={user} /> : null}
      <Toaster />
    </QueryClientProvider>
  );
}
