import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { createRoutesStub, useLocation } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "../../ui/toaster.tsx";
import { endHere, useSession } from "../session/session-store.ts";
import { closeSignIn, openSignIn } from "../session/sign-in-store.ts";
import { SignInModal } from "./sign-in-modal.tsx";

type Answer = (body: Record<string, string>) => Response;
const answers: Record<string, Answer> = {};

beforeEach(async () => {
  closeSignIn();
  await endHere();
  toast.remove();
  answers["/health"] = () => new Response(null, { headers: { date: new Date().toUTCString() } });
  answers["/api/auth/sign-in-options"] = () =>
    Response.json({ identity: "local", clientId: "local", nonce: "n1", isLinkOpened: true });
  answers["/local-identity/token"] = (body) => Response.json({ credential: JSON.stringify(body) });
  answers["/api/auth/google-login"] = (body) => {
    const { name, email, nonce } = JSON.parse(body.google_token ?? "{}");
    expect(nonce).toBe("n1");
    const role = email === "admin@institute.example" ? "admin" : "student";
    const id = `id-of-${email}`;
    return Response.json({
      user: { id, name, email, role, pic: null },
      message: "Login successful",
    });
  };
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) =>
    answers[address]?.(JSON.parse(String(init.body ?? "{}"))),
  );
  renderSite();
});

test("shows the institute's name, the spec's line and links to the terms", async () => {
  openSignIn();
  expect(await screen.findByRole("heading", { name: "Welcome to Gyanpath" })).toBeDefined();
  expect(screen.getByText("Sign in to continue your learning journey")).toBeDefined();
  expect(screen.getByRole("link", { name: "terms and conditions" }).getAttribute("href")).toBe(
    "/terms-and-conditions",
  );
  expect(screen.getByRole("link", { name: "privacy policy" }).getAttribute("href")).toBe(
    "/privacy-policy",
  );
});

test("takes a student to /profile, shows the success message and closes", async () => {
  openSignIn();
  await userEvent.click(await screen.findByRole("button", { name: /Aarav Sharma/ }));
  await waitFor(() => expect(screen.getByText("at /profile as Aarav Sharma")).toBeDefined());
  expect(screen.getByText("Login successful")).toBeDefined();
  expect(screen.queryByText("Sign in to continue your learning journey")).toBeNull();
});

test("takes an admin to /admin", async () => {
  openSignIn({ returnTo: "/study-materials" });
  await userEvent.click(await screen.findByRole("button", { name: /Institute Office/ }));
  await waitFor(() => expect(screen.getByText("at /admin as Institute Office")).toBeDefined());
});

test("takes the person to the page that they requested", async () => {
  openSignIn({ returnTo: "/study-materials" });
  await userEvent.click(await screen.findByText("Someone else"));
  await userEvent.type(screen.getByLabelText("Name"), "मीरा");
  await userEvent.type(screen.getByLabelText("E-mail"), "meera@student.example");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(screen.getByText("at /study-materials as मीरा")).toBeDefined());
});

test("never leads to another site, whatever the address", async () => {
  openSignIn({ returnTo: "//evil.example/profile" });
  await userEvent.click(await screen.findByRole("button", { name: /Aarav Sharma/ }));
  await waitFor(() => expect(screen.getByText("at /profile as Aarav Sharma")).toBeDefined());
});

test("runs the action that needed a sign-in, for a student", async () => {
  const afterwards = vi.fn();
  openSignIn({ returnTo: "/course-preview/c1", afterwards });
  await userEvent.click(await screen.findByRole("button", { name: /Aarav Sharma/ }));
  await waitFor(() => expect(afterwards).toHaveBeenCalledOnce());
  expect(afterwards.mock.calls[0]?.[0]).toMatchObject({ name: "Aarav Sharma" });
  expect(screen.getByText("at /course-preview/c1 as Aarav Sharma")).toBeDefined();
  openSignIn({ returnTo: "/course-preview/c1", afterwards });
  await userEvent.click(await screen.findByRole("button", { name: /Institute Office/ }));
  await waitFor(() => expect(screen.getByText("at /admin as Institute Office")).toBeDefined());
  expect(afterwards).toHaveBeenCalledOnce();
});

test("does not run the action for somebody other than the person whose session ended", async () => {
  const afterwards = vi.fn();
  const how = {
    returnTo: "/course-preview/c1",
    endedFor: "id-of-diya@student.example",
    afterwards,
  };
  openSignIn(how);
  await userEvent.click(await screen.findByRole("button", { name: /Aarav Sharma/ }));
  await screen.findByText("at /course-preview/c1 as Aarav Sharma");
  expect(afterwards).not.toHaveBeenCalled();
  openSignIn(how);
  await userEvent.click(await screen.findByRole("button", { name: /दीया वर्मा/ }));
  await waitFor(() => expect(afterwards).toHaveBeenCalledOnce());
});

test("keeps an admin whose session ended on the same page", async () => {
  openSignIn({ returnTo: "/admin/courses/new", endedFor: "id-of-admin@institute.example" });
  expect(await screen.findByText(/what you typed is still there/)).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: /Institute Office/ }));
  await waitFor(() =>
    expect(screen.getByText("at /admin/courses/new as Institute Office")).toBeDefined(),
  );
});

test("says that there is no network", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  answers["/local-identity/token"] = () => {
    throw new TypeError("offline");
  };
  openSignIn();
  await userEvent.click(await screen.findByRole("button", { name: /Aarav Sharma/ }));
  expect(
    await screen.findByText("No network just now. Check your connection and try again."),
  ).toBeDefined();
  expect(screen.getByRole("button", { name: /Aarav Sharma/ })).toBeDefined();
});

test("says that the device's clock is far off", async () => {
  answers["/api/auth/google-login"] = () =>
    Response.json({ code: "invalid_google_token", message: "Not confirmed." }, { status: 401 });
  answers["/health"] = () => {
    const yesterday = new Date(Date.now() - 26 * 60 * 60 * 1000);
    return new Response(null, { headers: { date: yesterday.toUTCString() } });
  };
  openSignIn();
  await userEvent.click(await screen.findByRole("button", { name: /Aarav Sharma/ }));
  expect(await screen.findByText(/clock of this device is wrong by about 26 hours/)).toBeDefined();
});

test("shows the server's error message, and stays open", async () => {
  answers["/api/auth/google-login"] = () =>
    Response.json(
      { code: "invalid_google_token", message: "Sign-in could not be confirmed." },
      { status: 401 },
    );
  openSignIn();
  await userEvent.click(await screen.findByRole("button", { name: /Aarav Sharma/ }));
  expect(await screen.findByText("Sign-in could not be confirmed.")).toBeDefined();
  expect(screen.getByText("Sign in to continue your learning journey")).toBeDefined();
});

test("says which link to open first, and continues once it has been opened", async () => {
  answers["/api/auth/sign-in-options"] = () =>
    Response.json({ identity: "local", clientId: "local", nonce: "n1", isLinkOpened: false });
  openSignIn();
  expect(
    await screen.findByText(/open the link that the server shows in its console/),
  ).toBeDefined();
  expect(screen.getByText(/local-identity\/open/)).toBeDefined();
  expect(screen.queryByRole("button", { name: /Aarav Sharma/ })).toBeNull();
  answers["/api/auth/sign-in-options"] = () =>
    Response.json({ identity: "local", clientId: "local", nonce: "n1", isLinkOpened: true });
  await userEvent.click(await screen.findByRole("button", { name: "I have opened it" }));
  expect(await screen.findByRole("button", { name: /Aarav Sharma/ })).toBeDefined();
});

test("offers to try again if the sign-in options cannot be loaded", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  answers["/api/auth/sign-in-options"] = () => new Response("", { status: 503 });
  openSignIn();
  await screen.findByText("Sign-in is not available right now. Please try again.");
  answers["/api/auth/sign-in-options"] = () =>
    Response.json({ identity: "local", clientId: "local", nonce: "n1", isLinkOpened: true });
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: /Aarav Sharma/ })).toBeDefined();
});

function Page() {
  const { user } = useSession();
  return (
    <>
      <p>{`at ${useLocation().pathname} as ${user?.name ?? "nobody"}`}</p>
      <SignInModal />
      <Toaster />
    </>
  );
}

function renderSite() {
  const Site = createRoutesStub([{ path: "*", Component: Page }]);
  render(<Site initialEntries={["/"]} />);
}
