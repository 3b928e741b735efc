import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setToken } from "../../api/testing.ts";
import { xsrfToken } from "../../api/xsrf.ts";
import { draftOf, keepDraft } from "../../state/draft.ts";
import { LoginRequired } from "./login-required.tsx";
import { askToLogOut, LogoutConfirmation } from "./logout-confirmation.tsx";
import { hasPendingLogout, withoutLogout } from "./pending-logout.ts";
import {
  endHere,
  knownUser,
  refreshIfChanged,
  refreshSession,
  renewUser,
  setSignedIn,
  signOut,
  tellAgain,
  useSession,
} from "./session-store.ts";
import { stubServer, user } from "./testing.ts";
import { useIsShutOut } from "./use-is-shut-out.ts";
import { useSessionUpkeep } from "./use-session-upkeep.ts";

const answered = stubServer();

describe("logging out", () => {
  test("asks first, and Cancel changes nothing", async () => {
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

  test("has one card however often it is asked for", async () => {
    answerWhile({ isServerAway: false });
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

  test("forgets the user and goes to /home even if the call fails, and says what that means", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    answerWhile({ isServerAway: true });
    setSignedIn(user);
    renderFrame();
    await logOut();
    await waitFor(() => expect(screen.getByText("/home, out")).toBeDefined());
    expect(await screen.findByText(/^You are logged out on this device, and our/)).toBeDefined();
    expect(screen.queryByText("Are you sure you want to logout?")).toBeNull();
    await userEvent.click(await screen.findByRole("button", { name: "OK" }));
    // Nobody asked again who is signed in: the session lives, and the answer would be its person.
    await refreshSession();
    expect(screen.getByText("/home, out")).toBeDefined();
    expect(callsTo("/api/auth/me")).toBe(0);
  });

  test("says nothing more where the server has heard", async () => {
    answerWhile({ isServerAway: false });
    setSignedIn(user);
    renderFrame();
    await logOut();
    await waitFor(() => expect(screen.getByText("/home, out")).toBeDefined());
    await waitFor(() => expect(hasPendingLogout()).toBe(false));
    expect(screen.queryByText("You are logged out")).toBeNull();
  });

  test("does not wait for the home page, nor show the gate meanwhile", async () => {
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

  test.each([
    { isServerAway: false, times: 2, what: "once more when the server has heard" },
    { isServerAway: true, times: 1, what: "not again while the server has not heard" },
  ])("is announced to other tabs at once, and $what", async ({ isServerAway, times }) => {
    vi.spyOn(console, "error").mockReturnValue();
    answerWhile({ isServerAway });
    setSignedIn(user);
    const heard: unknown[] = [];
    const other = new BroadcastChannel("session");
    const last = Promise.withResolvers<void>();
    other.onmessage = ({ data }) => (data === "last" ? last.resolve() : heard.push(data));
    await signOut();
    const own = new BroadcastChannel("session");
    own.postMessage("last");
    await last.promise;
    own.close();
    other.close();
    expect(heard).toHaveLength(times);
  });

  test("outlives the page that asked for it, and leaves no token behind", async () => {
    answerWhile({ isServerAway: false });
    setSignedIn(user);
    await signOut();
    expect(answered.mock.calls[0]?.[1]?.keepalive).toBe(true);
    expect(xsrfToken()).toBeUndefined();
  });
});

describe("a logout that the server has not heard of", () => {
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

  test("lets nobody in at the next visit, and is told before all else", async () => {
    // As if the browser had kept the token that signing out removed.
    setToken("t");
    answerWhile({ isServerAway: false });
    render(<Upkept />);
    expect(await screen.findByText("out")).toBeDefined();
    await waitFor(() => expect(hasPendingLogout()).toBe(false));
    expect(callsTo("/api/auth/logout")).toBe(1);
    expect(callsTo("/api/auth/me")).toBe(0);
  });

  test("is told once the network is back, however often it failed before", async () => {
    render(<Upkept />);
    await waitFor(() => expect(callsTo("/api/auth/logout")).toBe(1));
    expect(hasPendingLogout()).toBe(true);
    answerWhile({ isServerAway: false });
    await act(async () => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(hasPendingLogout()).toBe(false));
    expect(callsTo("/api/auth/logout")).toBe(2);
  });

  test("is void once somebody signs in: it would end the new session", async () => {
    setToken("new");
    setSignedIn(user);
    render(<Upkept />);
    await act(async () => void window.dispatchEvent(new Event("online")));
    expect(callsTo("/api/auth/logout")).toBe(0);
  });

  test("is told of by the document that comes without a network, once", async () => {
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

  test("is void too once somebody has signed in in another tab", async () => {
    // That tab has removed the mark from the storage that both share.
    localStorage.clear();
    setToken("new");
    render(<Upkept />);
    expect(await screen.findByText("in")).toBeDefined();
    expect(callsTo("/api/auth/logout")).toBe(0);
  });

  test("is void too where the token of another tab's sign-in comes before the mark has gone", async () => {
    setToken("new");
    await refreshSession();
    expect(callsTo("/api/auth/me")).toBe(0);
    localStorage.clear();
    refreshIfChanged();
    await waitFor(() => expect(knownUser()).toBeDefined());
  });

  test("is not undone by an answer that brings the same person's newer form", () => {
    renewUser({ ...user, enrollmentFormFilled: true });
    expect(knownUser()).toBeUndefined();
    expect(hasPendingLogout()).toBe(true);
  });

  test("is remembered for the page where storage is refused", async () => {
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

  test("is not told while somebody signs in, and a call under way is given up", async () => {
    let given: AbortSignal | null | undefined;
    answered.mockImplementation((_address, init) => {
      given = init?.signal;
      return new Promise((_, reject) => {
        given?.addEventListener("abort", () => reject(given?.reason));
      });
    });
    tellAgain();
    await withoutLogout(async () => {
      expect(given?.aborted).toBe(true);
      answered.mockClear();
      tellAgain();
      expect(answered).not.toHaveBeenCalled();
    });
    expect(hasPendingLogout()).toBe(true);
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

/** The session lives until the server has heard of its end. */
function answerWhile({ isServerAway }: { isServerAway: boolean }) {
  answered.mockImplementation(async (address) => {
    if (address === "/api/auth/me") return Response.json({ user });
    return isServerAway
      ? new Response("{}", { status: 503 })
      : Response.json({ message: "Logged out" });
  });
}

function callsTo(path: string): number {
  return answered.mock.calls.filter(([address]) => address === path).length;
}
