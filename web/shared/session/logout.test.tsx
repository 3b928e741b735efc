import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { xsrfToken } from "../../api/xsrf.ts";
import { draftOf, forgetDrafts, keepDraft } from "../../state/draft.ts";
import { setToken } from "../../testing/api.ts";
import { stubServer, user } from "../../testing/session.ts";
import { keepReadingPlace, readingPlaceOf } from "../reader/reading-places.ts";
import { keptTests } from "./forget-here.ts";
import { LoginRequired } from "./login-required.tsx";
import { askToLogOut, LogoutConfirmation } from "./logout-confirmation.tsx";
import { useIsShutOut } from "./own-pages.tsx";
import { hasPendingLogout } from "./pending-logout.ts";
import {
  endHere,
  knownUser,
  refreshForOtherTab,
  refreshSession,
  renewUser,
  retryPendingLogout,
  setSignedIn,
  signOut,
  useSession,
} from "./session-store.ts";
import { useSessionUpkeep } from "./use-session-upkeep.ts";

const answered = stubServer();

describe("logging out", () => {
  test("asks for confirmation, and Cancel changes nothing", async () => {
    answerWhile({ isServerAway: false });
    setSignedIn(user);
    renderFrame();
    askToLogOut();
    expect(await screen.findByRole("heading", { name: "Confirm Logout" })).toBeDefined();
    expect(screen.getByText("Are you sure you want to logout?")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByText("Are you sure you want to logout?")).toBeNull();
    expect(callsTo("/api/auth/logout")).toBe(0);
    expect(screen.getByText("in as Aarav")).toBeDefined();
  });

  test("warns of registers that are not sent yet, of this person alone", async () => {
    const teacher = { ...user, role: "teacher" as const };
    answered.mockImplementation(async () => Response.json({ user: teacher }));
    setSignedIn(teacher);
    renderFrame();
    const edit = { saved: {} };
    keepDraft({ form: "register:c1", userId: user.id }, { edit });
    keepDraft({ form: "register:c2", userId: user.id }, { register: {} });
    keepDraft({ form: "register:c3", userId: "other" }, { edit });
    askToLogOut();
    expect(await screen.findByText(/^The register of one class is not sent yet/)).toBeDefined();
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    forgetDrafts();
  });

  test("warns of this person's answers of a test that are not sent yet, which signing out removes", async () => {
    answerWhile({ isServerAway: false });
    setSignedIn(user);
    const note = `answers-unsent:${user.id}/a1`;
    localStorage.setItem(note, "12");
    renderFrame();
    askToLogOut();
    expect(await screen.findByText(/^Answers of a test are not sent/)).toBeDefined();
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    await signOut();
    expect(localStorage.getItem(note)).toBeNull();
    expect(keepingCalls()).toEqual([null]);
  });

  test("leaves the answers that a sister has not sent, and tells the server", async () => {
    answerWhile({ isServerAway: false });
    setSignedIn(user);
    localStorage.setItem("answers-unsent:sister/a1", "12");
    renderFrame();
    askToLogOut();
    await screen.findByRole("button", { name: "Cancel" });
    expect(screen.queryByText(/^Answers of a test are not sent/)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    const forget = vi.fn(async () => ["sister/a1"]);
    keptTests.load = async () => ({ forgetTests: forget });
    await signOut();
    delete keptTests.load;
    expect(forget).toHaveBeenCalledWith(user.id);
    expect(localStorage.getItem("answers-unsent:sister/a1")).toBe("12");
    expect(keepingCalls()).toEqual(["1"]);
    localStorage.removeItem("answers-unsent:sister/a1");
  });

  test("shows one card however often it is requested", async () => {
    answerWhile({ isServerAway: false });
    renderFrame();
    askToLogOut();
    askToLogOut();
    expect(await screen.findAllByRole("heading", { name: "Confirm Logout" })).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  });

  test("removes drafts", async () => {
    answered.mockResolvedValue(Response.json({ message: "" }));
    setSignedIn(user);
    keepDraft({ form: "enrolment", userId: "1" }, { schoolName: "DPS" });
    await signOut();
    expect(draftOf({ form: "enrolment", userId: "1" })).toEqual({});
  });

  test("removes the places where anybody stopped reading", async () => {
    answered.mockResolvedValue(Response.json({ message: "" }));
    setSignedIn(user);
    const place = { page: 3, y: 0.5, zoom: 1 };
    for (const userId of [user.id, "2"]) keepReadingPlace(userId, "optics", place);
    await signOut();
    for (const userId of [user.id, "2"]) expect(readingPlaceOf(userId, "optics")).toBeUndefined();
  });

  test("forgets the user and goes to /home even if the request fails, and explains what that means", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    answerWhile({ isServerAway: true });
    setSignedIn(user);
    renderFrame();
    await logOut();
    await waitFor(() => expect(screen.getByText("/home, out")).toBeDefined());
    expect(await screen.findByText(/^You are logged out on this device, and our/)).toBeDefined();
    expect(screen.queryByText("Are you sure you want to logout?")).toBeNull();
    await userEvent.click(await screen.findByRole("button", { name: "OK" }));
    // No request for the session: it still exists on the server, and the response would be its user.
    await refreshSession();
    expect(screen.getByText("/home, out")).toBeDefined();
    expect(callsTo("/api/auth/me")).toBe(0);
  });

  test("shows no notice if the server was reached", async () => {
    answerWhile({ isServerAway: false });
    setSignedIn(user);
    renderFrame();
    await logOut();
    await waitFor(() => expect(screen.getByText("/home, out")).toBeDefined());
    await waitFor(() => expect(hasPendingLogout()).toBe(false));
    expect(screen.queryByText("You are logged out")).toBeNull();
  });

  test("does not wait for the home page, nor show the gate while it loads", async () => {
    answerWhile({ isServerAway: false });
    setSignedIn(user);
    const home = Promise.withResolvers<null>();
    renderFrame(() => home.promise);
    await logOut();
    expect(await screen.findByText("/profile, out")).toBeDefined();
    expect(callsTo("/api/auth/logout")).toBe(1);
    expect(screen.getByRole("status").textContent).toContain("Loading");
    expect(screen.queryByText("Please log in to see this page")).toBeNull();
    home.resolve(null);
    expect(await screen.findByText("/home, out")).toBeDefined();
  });

  test("is announced to other tabs at once", async () => {
    answerWhile({ isServerAway: true });
    vi.spyOn(console, "error").mockReturnValue();
    setSignedIn(user);
    const before = localStorage.getItem("session-changed");
    void signOut();
    expect(localStorage.getItem("session-changed")).not.toBe(before);
    setSignedIn(user);
    await endHere();
  });

  test("names the session that it ends, also when it is sent again later", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    answerWhile({ isServerAway: true });
    setSignedIn(user);
    await signOut();
    answerWhile({ isServerAway: false });
    retryPendingLogout();
    await waitFor(() => expect(hasPendingLogout()).toBe(false));
    expect(namedSessions()).toEqual(["t", "t"]);
  });

  test("names the same session where the person signs out again, as in another tab", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    answerWhile({ isServerAway: true });
    setSignedIn(user);
    await signOut();
    await signOut();
    answerWhile({ isServerAway: false });
    retryPendingLogout();
    await waitFor(() => expect(hasPendingLogout()).toBe(false));
    expect(namedSessions()).toEqual(["t", "t", "t"]);
  });

  test("names no session where the browser lost the token, so that the cookie's own ends", async () => {
    answerWhile({ isServerAway: false });
    setSignedIn(user);
    setToken(undefined);
    await signOut();
    expect(namedSessions()).toEqual([null]);
  });

  test("sends a request that outlives the page, and removes the token", async () => {
    answerWhile({ isServerAway: false });
    setSignedIn(user);
    await signOut();
    expect(answered.mock.calls[0]?.[1]?.keepalive).toBe(true);
    expect(xsrfToken()).toBeUndefined();
  });
});

describe("a logout that has not reached the server", () => {
  beforeEach(async () => {
    vi.spyOn(console, "error").mockReturnValue();
    answerWhile({ isServerAway: true });
    setSignedIn(user);
    await signOut();
    answered.mockClear();
  });
  afterEach(() => {
    setSignedIn(user);
    return endHere();
  });

  test("keeps the person signed out on the next visit, and is sent before anything else", async () => {
    // As if the browser still had the token that signing out removed.
    setToken("t");
    answerWhile({ isServerAway: false });
    render(<Upkept />);
    expect(await screen.findByText("out")).toBeDefined();
    await waitFor(() => expect(hasPendingLogout()).toBe(false));
    expect(callsTo("/api/auth/logout")).toBe(1);
    expect(callsTo("/api/auth/me")).toBe(0);
  });

  test("is sent once the network is back, however often it failed before", async () => {
    render(<Upkept />);
    await waitFor(() => expect(callsTo("/api/auth/logout")).toBe(1));
    expect(hasPendingLogout()).toBe(true);
    answerWhile({ isServerAway: false });
    await act(async () => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(hasPendingLogout()).toBe(false));
    expect(callsTo("/api/auth/logout")).toBe(2);
  });

  test("is dropped once somebody signs in, as it would end the new session", async () => {
    setToken("new");
    setSignedIn(user);
    render(<Upkept />);
    await act(async () => void window.dispatchEvent(new Event("online")));
    expect(callsTo("/api/auth/logout")).toBe(0);
  });

  test("is explained once by a document that was loaded without a network", async () => {
    vi.spyOn(window.navigator, "onLine", "get").mockReturnValue(false);
    const first = renderFrame();
    await userEvent.click(await screen.findByRole("button", { name: "OK" }));
    expect(hasPendingLogout()).toBe(true);
    first.unmount();
    renderFrame();
    await screen.findByText("/profile, out");
    expect(screen.queryByText(/^You are logged out on this device/)).toBeNull();
    vi.restoreAllMocks();
    vi.spyOn(console, "error").mockReturnValue();
  });

  test("does not keep out somebody who has signed in in another tab, whose new token is visible before the mark is gone", async () => {
    setToken("new");
    await refreshSession();
    expect(knownUser()).toBeDefined();
  });

  test("is not undone by a response with newer data of the same user", () => {
    renewUser({ ...user, enrollmentFormFilled: true });
    expect(knownUser()).toBeUndefined();
    expect(hasPendingLogout()).toBe(true);
  });

  test("is remembered in the page if storage is blocked", async () => {
    localStorage.clear();
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("", "QuotaExceededError");
    });
    setSignedIn(user);
    await signOut();
    expect(hasPendingLogout()).toBe(true);
    vi.restoreAllMocks();
    vi.spyOn(console, "error").mockReturnValue();
  });

  test.each([
    ["here", () => setSignedIn(user)],
    ["in another tab", () => refreshForOtherTab({ key: "session-changed" })],
  ])("is given up, with its answer, once somebody signs in %s", async (_where, signIn) => {
    let given: AbortSignal | null | undefined;
    answered.mockImplementation((address, init) => {
      if (address === "/api/auth/me") return Promise.resolve(Response.json({ user }));
      given = init?.signal;
      return new Promise((_, reject) => {
        given?.addEventListener("abort", () => reject(given?.reason));
      });
    });
    retryPendingLogout();
    expect(given?.aborted).toBe(false);
    setToken("new");
    signIn();
    expect(given?.aborted).toBe(true);
    expect(hasPendingLogout()).toBe(false);
  });
});

function Upkept() {
  useSessionUpkeep();
  return <p>{useSession().status}</p>;
}

function Shown() {
  useSessionUpkeep();
  const session = useSession();
  const { pathname } = useLocation();
  const isShutOut = useIsShutOut();
  return (
    <>
      <p>{session.user ? `in as ${session.user.name}` : `${pathname}, ${session.status}`}</p>
      {isShutOut && pathname === "/profile" ? <LoginRequired /> : null}
      <LogoutConfirmation />
    </>
  );
}

function renderFrame(homeLoader: () => Promise<null> = async () => null) {
  const Site = createRoutesStub([
    { path: "/profile", Component: Shown },
    { path: "/home", Component: Shown, loader: homeLoader, HydrateFallback: () => null },
  ]);
  return render(<Site initialEntries={["/profile"]} />);
}

async function logOut() {
  await screen.findByText("in as Aarav");
  answered.mockClear();
  askToLogOut();
  await userEvent.click(await screen.findByRole("button", { name: "Logout" }));
}

/** The session exists until the server has received the logout. */
function answerWhile({ isServerAway }: { isServerAway: boolean }) {
  answered.mockImplementation(async (address) => {
    if (address === "/api/auth/me") return Response.json({ user });
    return isServerAway
      ? new Response("{}", { status: 503 })
      : Response.json({ message: "Logged out" });
  });
}

/** The sessions that the sent logouts name; null for one that names none. */
function namedSessions(): (string | null)[] {
  return answered.mock.calls.map(([, init]) => new Headers(init?.headers).get("X-XSRF-TOKEN"));
}

/** What the sent logouts say of answers that stay here. */
function keepingCalls(): (string | null)[] {
  const sent = answered.mock.calls.filter(([address]) => address === "/api/auth/logout");
  return sent.map(([, init]) => new Headers(init?.headers).get("X-Keeps-Answers"));
}

function callsTo(path: string): number {
  return answered.mock.calls.filter(([address]) => address === path).length;
}
