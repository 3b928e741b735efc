import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { toast } from "react-hot-toast/headless";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setSignedIn, useSession } from "../../shared/session/session-store.ts";
import { makeTestClient } from "../../testing/api.ts";
import { makeStudent } from "../../testing/courses.ts";
import { Toaster } from "../../ui/toaster.tsx";
import { DevicesSection } from "./devices.tsx";

const at = "2026-01-15T10:30:00.000Z";
const times = { signedInAt: at, lastUsedAt: at };
const phone = { id: "s1", browser: "Chrome", system: "Android", ...times, isCurrent: true };
const laptop = { id: "s2", browser: "Firefox", system: "Windows", ...times, isCurrent: false };
const unknown = { id: "s3", browser: null, system: null, ...times, isCurrent: false };

let sent: string[] = [];
let answer: (line: string) => Response = () => Response.json({ message: "Signed out" });

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ message: "Signed out" });
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    const line = `${method} ${path}`;
    if (line === "GET /api/user/sessions")
      return Response.json({ sessions: [phone, laptop, unknown] });
    sent.push(line);
    return answer(line);
  });
  act(() => setSignedIn(makeStudent()));
  const Site = createRoutesStub([{ path: "*", Component: Page }]);
  render(<Site initialEntries={["/settings"]} />);
});

afterEach(() => act(() => toast.remove()));

test("names the devices, marks this one, and has no button to sign it out", async () => {
  const [first] = await screen.findAllByRole("listitem");
  expect(first?.textContent).toContain("Chrome on Android");
  expect(first?.textContent).toContain("This device");
  expect(first?.querySelector("button")).toBeNull();
  expect(screen.getByText("Unknown browser")).toBeDefined();
  expect(screen.getAllByText(/Signed in 15 Jan 2026, 4:00 pm IST/)).toHaveLength(3);
});

test("signs a device out once, however often it is clicked, and takes it off the list", async () => {
  const button = await screen.findByRole("button", { name: "Sign out Firefox on Windows" });
  await userEvent.dblClick(button);
  await waitFor(() => expect(screen.queryByText("Firefox on Windows")).toBeNull());
  expect(sent).toEqual(["DELETE /api/user/sessions/s2"]);
});

test("keeps a device that could not be signed out, and says so", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  answer = () => new Response("{}", { status: 503 });
  await userEvent.click(await screen.findByRole("button", { name: "Sign out Firefox on Windows" }));
  expect(await screen.findByText(/That did not work/)).toBeDefined();
  expect(screen.getByText("Firefox on Windows")).toBeDefined();
});

test("takes a device off the list that was signed out already, by a call whose answer was lost", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  answer = () =>
    Response.json({ status: 404, code: "not_found", message: "Gone" }, { status: 404 });
  await userEvent.click(await screen.findByRole("button", { name: "Sign out Firefox on Windows" }));
  await waitFor(() => expect(screen.queryByText("Firefox on Windows")).toBeNull());
  expect(screen.queryByText(/That did not work/)).toBeNull();
  expect(screen.getByText(/is signed out already/)).toBeDefined();
});

test("signs all other devices out at once", async () => {
  const name = "Sign out on all other devices";
  await userEvent.click(await screen.findByRole("button", { name }));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  expect(sent).toEqual(["DELETE /api/user/sessions/others"]);
});

test("asks before signing out everywhere, which ends the session here", async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
  expect(sent).toEqual([]);
  const [, confirm] = screen.getAllByRole("button", { name: "Sign out everywhere" });
  await userEvent.click(confirm ?? document.body);
  expect(await screen.findByText("nobody")).toBeDefined();
  expect(sent).toEqual(["DELETE /api/user/sessions"]);
});

function Page() {
  const { user } = useSession();
  const [client] = useState(makeTestClient);
  return (
    <QueryClientProvider client={client}>
      <p>{user?.name ?? "nobody"}</p>
      <DevicesSection />
      <Toaster />
    </QueryClientProvider>
  );
}
