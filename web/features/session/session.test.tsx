import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { User } from "../../../contract/entities/user.ts";
import { draftOf, keepDraft } from "../../state/draft.ts";
import { closeSignIn, signInState } from "../sign-in/sign-in-store.ts";
import { askToLogOut, LogoutConfirmation } from "./logout-confirmation.tsx";
import {
  currentUser,
  endHere,
  refreshIfChanged,
  refreshSession,
  setSignedIn,
  signOut,
  useSession,
} from "./session-store.ts";
import { useIsShutOut } from "./use-is-shut-out.ts";
import { useSessionUpkeep } from "./use-session-upkeep.ts";

const user: User = {
  id: "1",
  name: "Aarav",
  email: "aarav@student.example",
  role: "student",
  pic: null,
  enrollmentFormFilled: false,
  coursesEnrolled: [],
};

const answered = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", answered);
  answered.mockReset();
  setToken("t");
});

afterEach(() => setToken(undefined));

describe("the session", () => {
  test("is out without a call where there is no token", async () => {
    setToken(undefined);
    expect(await refreshSession()).toEqual({ status: "out", user: undefined });
    expect(answered).not.toHaveBeenCalled();
  });

  test("is in with the user that the server names, asked once for all who wait", async () => {
    answered.mockResolvedValue(Response.json({ user }));
    const [first, second] = await Promise.all([refreshSession(), refreshSession()]);
    expect(first).toEqual({ status: "in", user });
    expect(second).toBe(first);
    expect(await currentUser()).toEqual(user);
    expect(answered).toHaveBeenCalledOnce();
  });

  test("is out when the request fails, and asked again as soon as that may help", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await endHere();
    answered.mockRejectedValue(new TypeError("offline"));
    expect(await refreshSession()).toMatchObject({ status: "out", isUnreached: true });
    answered.mockResolvedValue(Response.json({ user }));
    refreshIfChanged();
    await waitFor(async () => expect(await currentUser()).toEqual(user));
  });

  test("is nobody's guess while it cannot be asked: loaders get what went wrong", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await endHere();
    answered.mockRejectedValue(new TypeError("offline"));
    await refreshSession();
    await expect(currentUser()).rejects.toMatchObject({ status: 0, code: "network" });
    answered.mockResolvedValue(Response.json({ user }));
    expect(await currentUser()).toEqual(user);
  });

  test("stays in while the network is away: only the server ends it", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    setSignedIn(user);
    answered.mockRejectedValue(new TypeError("offline"));
    expect((await refreshSession()).status).toBe("in");
    answered.mockResolvedValue(new Response("{}", { status: 401 }));
    expect((await refreshSession()).status).toBe("out");
  });

  test("is asked for again when another tab changed the token unseen, and only then", async () => {
    answered.mockResolvedValue(Response.json({ user }));
    await refreshSession();
    refreshIfChanged();
    expect(answered).toHaveBeenCalledOnce();
    setToken(undefined);
    refreshIfChanged();
    await waitFor(async () => expect(await currentUser()).toBeUndefined());
  });
});

describe("a session that ends under way", () => {
  afterEach(() => closeSignIn());

  test("asks its person to sign in again, where they are", async () => {
    setSignedIn(user);
    answered.mockImplementation(async () => new Response("{}", { status: 401 }));
    render(<Upkept />);
    await screen.findByText("out");
    act(() => setSignedIn(user));
    const before = gates.length;
    window.dispatchEvent(new Event("api:session-required"));
    await waitFor(() => expect(signInState()).toMatchObject({ isOpen: true, endedFor: "1" }));
    expect(signInState().returnTo).toBe(window.location.pathname + window.location.search);
    // What they were doing stood behind the modal all the while: no gate in between.
    await screen.findByText("out");
    expect(gates.slice(before)).not.toContain(true);
  });

  test("is asked of nobody who signed out themselves", async () => {
    render(<Upkept />);
    await endHere();
    setToken(undefined);
    window.dispatchEvent(new Event("api:session-required"));
    await refreshSession();
    expect(signInState().isOpen).toBe(false);
  });

  test("shows when the tab is looked at again", async () => {
    answered.mockResolvedValue(Response.json({ user }));
    render(<Upkept />);
    await screen.findByText("in");
    setToken(undefined);
    act(() => void window.dispatchEvent(new Event("focus")));
    expect(await screen.findByText("out")).toBeDefined();
  });
});

describe("logging out", () => {
  test("asks first, and Cancel changes nothing", async () => {
    setSignedIn(user);
    renderFrame();
    askToLogOut();
    expect(await screen.findByRole("heading", { name: "Confirm Logout" })).toBeDefined();
    expect(screen.getByText("Are you sure you want to logout?")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByText("Are you sure you want to logout?")).toBeNull();
    expect(answered).not.toHaveBeenCalled();
    expect(screen.getByText("in as Aarav")).toBeDefined();
  });

  test("has one card however often it is asked for", async () => {
    renderFrame();
    askToLogOut();
    askToLogOut();
    expect(await screen.findAllByRole("heading", { name: "Confirm Logout" })).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  });

  test("takes along what was typed and not sent", async () => {
    answered.mockResolvedValue(Response.json({ message: "" }));
    setSignedIn(user);
    keepDraft({ form: "enrolment", userId: "1" }, { schoolName: "DPS" });
    await signOut();
    expect(draftOf({ form: "enrolment", userId: "1" })).toEqual({});
  });

  test("forgets the user and goes to /home even if the call fails", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    answered.mockResolvedValue(new Response("{}", { status: 500 }));
    setSignedIn(user);
    renderFrame();
    askToLogOut();
    await userEvent.click(await screen.findByRole("button", { name: "Logout" }));
    await waitFor(() => expect(screen.getByText("/home, out")).toBeDefined());
    expect(answered.mock.calls[0]?.[0]).toBe("/api/auth/logout");
    expect(screen.queryByText("Are you sure you want to logout?")).toBeNull();
  });
});

/** Whether the gate stood, render by render. */
const gates: boolean[] = [];

function Upkept() {
  useSessionUpkeep();
  gates.push(useIsShutOut());
  return <p>{useSession().status}</p>;
}

function Shown() {
  const session = useSession();
  const { pathname } = useLocation();
  return (
    <>
      <p>{session.user ? `in as ${session.user.name}` : `${pathname}, ${session.status}`}</p>
      <LogoutConfirmation />
    </>
  );
}

function renderFrame() {
  const Site = createRoutesStub([{ path: "*", Component: Shown }]);
  render(<Site initialEntries={["/profile"]} />);
}

function setToken(token: string | undefined) {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookieStore
  document.cookie = token ? `XSRF-TOKEN=${token}` : "XSRF-TOKEN=; Max-Age=0";
}
