import { act, render, screen, waitFor } from "@testing-library/react";
import { toast } from "react-hot-toast/headless";
import { afterEach, describe, expect, test, vi } from "vitest";
import { xsrfToken } from "../../api/xsrf.ts";
import { draftOf, forgetDraft, keepDraft } from "../../state/draft.ts";
import { SITTINGS, UNFINISHED_LECTURES } from "../../state/stored-by-person.ts";
import { setToken } from "../../testing/api.ts";
import { stubServer, user } from "../../testing/session.ts";
import { lostRegistersTexts } from "../../texts/lost-registers.ts";
import { notify } from "../../ui/toast.ts";
import { Toaster } from "../../ui/toaster.tsx";
import { listenToDevice } from "../device-files/device-summary.ts";
import { keptTests } from "./forget-here.ts";
import { useIsShutOut } from "./own-pages.tsx";
import {
  currentUser,
  endHere,
  refreshForOtherTab,
  refreshIfChanged,
  refreshSession,
  setSignedIn,
  signOut,
  useSession,
} from "./session-store.ts";
import { closeSignIn, signInState } from "./sign-in-store.ts";
import { useSessionUpkeep } from "./use-session-upkeep.ts";

const answered = stubServer();
const ended = () => Response.json({ code: "session_required", message: "" }, { status: 401 });

describe("the session", () => {
  test("is signed out, without a request, if there is no token", async () => {
    setToken(undefined);
    expect(await refreshSession()).toEqual({ status: "out", user: undefined });
    expect(answered).not.toHaveBeenCalled();
  });

  test("is signed in with the server's user, and asks once for several callers", async () => {
    answered.mockResolvedValue(Response.json({ user }));
    const [first, second] = await Promise.all([refreshSession(), refreshSession()]);
    expect(first).toEqual({ status: "in", user });
    expect(second).toBe(first);
    expect(await currentUser()).toEqual(user);
    expect(answered).toHaveBeenCalledOnce();
  });

  test("is signed out if the request fails, and asks again as soon as that may help", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await endHere();
    setToken("t");
    answered.mockRejectedValue(new TypeError("offline"));
    expect(await refreshSession()).toMatchObject({ status: "out", isUnreached: true });
    answered.mockResolvedValue(Response.json({ user }));
    refreshIfChanged();
    await waitFor(async () => expect(await currentUser()).toEqual(user));
  });

  test("rejects with the error in loaders if the server cannot be reached", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await endHere();
    setToken("t");
    answered.mockRejectedValue(new TypeError("offline"));
    await refreshSession();
    await expect(currentUser()).rejects.toMatchObject({ status: 0, code: "network" });
    answered.mockResolvedValue(Response.json({ user }));
    expect(await currentUser()).toEqual(user);
  });

  test("stays signed in while the network is down: only the server ends it", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    setSignedIn(user);
    answered.mockRejectedValue(new TypeError("offline"));
    expect((await refreshSession()).status).toBe("in");
    answered.mockResolvedValue(new Response("<h1>Log in to this network</h1>", { status: 401 }));
    expect((await refreshSession()).status).toBe("in");
    expect(xsrfToken()).toBeDefined();
    answered.mockResolvedValue(ended());
    expect((await refreshSession()).status).toBe("out");
  });

  test("goes on where the person becomes a teacher, or no longer is one: the device keeps what it has", async () => {
    const news = vi.fn();
    const stop = listenToDevice(news);
    const draft = { form: "registration", userId: user.id };
    setSignedIn(user);
    keepDraft(draft, { phone: "9876543210" });
    for (const role of ["teacher", "student"] as const) {
      answered.mockResolvedValue(Response.json({ user: { ...user, role } }));
      expect(await refreshSession()).toEqual({ status: "in", user: { ...user, role } });
    }
    expect(draftOf(draft)).toEqual({ phone: "9876543210" });
    expect(news).not.toHaveBeenCalled();
    forgetDraft(draft);
    stop();
  });

  test("takes the registers of a person who no longer teaches, and nobody else's", async () => {
    const own = { form: "register:c1", userId: user.id };
    const others = { form: "register:c1", userId: "somebody-else" };
    setSignedIn({ ...user, role: "teacher" });
    for (const key of [own, others]) keepDraft(key, { register: "names" });
    answered.mockResolvedValue(Response.json({ user: { ...user, role: "teacher" } }));
    await refreshSession();
    expect(draftOf(own)).toEqual({ register: "names" });
    answered.mockResolvedValue(Response.json({ user: { ...user, role: "student" } }));
    await refreshSession();
    expect(draftOf(own)).toEqual({});
    expect(draftOf(others)).toEqual({ register: "names" });
    forgetDraft(others);
  });

  test("says that a register was not sent when the person no longer teaches", async () => {
    const notice = vi.spyOn(notify, "notice");
    setSignedIn({ ...user, role: "teacher" });
    keepDraft({ form: "register:c1", userId: user.id }, { register: "names" });
    keepDraft({ form: "register:c2", userId: user.id }, { edit: { marks: {} } });
    answered.mockResolvedValue(Response.json({ user: { ...user, role: "student" } }));
    await refreshSession();
    await vi.waitFor(() =>
      expect(notice.mock.calls).toEqual([[lostRegistersTexts.en.roleEnded(1)]]),
    );
  });

  test("asks again only if another tab has changed the token", async () => {
    answered.mockResolvedValue(Response.json({ user }));
    await refreshSession();
    refreshIfChanged();
    expect(answered).toHaveBeenCalledOnce();
    setToken(undefined);
    refreshIfChanged();
    await waitFor(async () => expect(await currentUser()).toBeUndefined());
  });
});

describe("a response to an earlier request", () => {
  const late = () => {
    const answer = Promise.withResolvers<Response>();
    answered.mockImplementation((address) =>
      address === "/api/auth/me" ? answer.promise : Promise.resolve(Response.json({ message: "" })),
    );
    return answer;
  };

  test("does not sign in again somebody who has signed out since", async () => {
    setSignedIn(user);
    const answer = late();
    const asking = refreshSession();
    await signOut();
    answer.resolve(Response.json({ user }));
    expect((await asking).status).toBe("out");
    expect(await currentUser()).toBeUndefined();
  });

  test("does not sign out somebody who has signed in since", async () => {
    const answer = late();
    const asking = refreshSession();
    setSignedIn(user);
    answer.resolve(ended());
    expect((await asking).user).toEqual(user);
    expect(await currentUser()).toEqual(user);
  });

  test("is ignored once another tab announces a change", async () => {
    setSignedIn(user);
    const answer = late();
    const asking = refreshSession();
    setToken(undefined);
    refreshForOtherTab({ key: "session-changed" });
    answer.resolve(Response.json({ user }));
    expect((await asking).status).toBe("out");
  });
});

describe("a session that has expired", () => {
  test("removes its token, so that pages neither look signed in nor ask again", async () => {
    answered.mockImplementation(async () => ended());
    expect((await refreshSession()).status).toBe("out");
    expect(xsrfToken()).toBeUndefined();
    await refreshSession();
    expect(answered).toHaveBeenCalledOnce();
  });

  test("keeps the token of somebody who signed in in another tab before the 401 arrived", async () => {
    answered.mockImplementationOnce(async () => {
      setToken("of the other tab");
      return ended();
    });
    await refreshSession();
    expect(xsrfToken()).toBe("of the other tab");
    answered.mockImplementation(async () => Response.json({ user }));
    refreshIfChanged();
    await waitFor(async () => expect(await currentUser()).toEqual(user));
  });
});

describe("a session that was ended elsewhere", () => {
  const draft = { form: "registration", userId: user.id };
  const refuse = (code: string) =>
    answered.mockImplementation(async (address) =>
      address === "/api/auth/me"
        ? Response.json({ code, message: "Signed out." }, { status: 401 })
        : Response.json({ message: "" }),
    );
  const calls = () => answered.mock.calls.map(([address]) => address);
  afterEach(() => act(() => toast.remove()));

  test("removes what is kept here and notifies the page", async () => {
    const news = vi.fn();
    const stop = listenToDevice(news);
    keepDraft(draft, { phone: "9876543210" });
    const deleteDatabase = vi.fn();
    vi.stubGlobal("indexedDB", { deleteDatabase });
    render(<Toaster />);
    setSignedIn(user);
    refuse("session_ended");
    expect((await refreshSession()).status).toBe("out");
    for (const name of [UNFINISHED_LECTURES, SITTINGS])
      expect(deleteDatabase).toHaveBeenCalledWith(name);
    vi.unstubAllGlobals();
    expect(draftOf(draft)).toEqual({});
    expect(xsrfToken()).toBeUndefined();
    expect(news).toHaveBeenCalledWith({ type: "wiped" });
    expect(await screen.findByText("Signed out.")).toBeDefined();
    stop();
  });

  test("says that a register which was not sent yet is lost", async () => {
    keepDraft({ form: "register:c1", userId: user.id }, { edit: { saveId: "s" } });
    keepDraft({ form: "register:c2", userId: user.id }, { register: {} });
    render(<Toaster />);
    refuse("session_ended");
    await refreshSession();
    expect(await screen.findByText(/^The register of one class was not sent yet/)).toBeDefined();
    expect(draftOf({ form: "register:c1", userId: user.id })).toEqual({});
  });

  test("keeps answers of a test that are not sent, and says that they wait; signing out here removes them", async () => {
    const deleteDatabase = vi.fn();
    vi.stubGlobal("indexedDB", { deleteDatabase });
    const note = `answers-unsent:${user.id}/a1`;
    localStorage.setItem(note, "12");
    render(<Toaster />);
    setSignedIn(user);
    refuse("session_ended");
    await refreshSession();
    expect(await screen.findByText(/^Answers of a test that were not sent wait/)).toBeDefined();
    expect(deleteDatabase).not.toHaveBeenCalledWith(SITTINGS);
    expect(localStorage.getItem(note)).toBe("12");
    setSignedIn(user);
    await signOut();
    expect(deleteDatabase).toHaveBeenCalledWith(SITTINGS);
    expect(localStorage.getItem(note)).toBeNull();
    vi.unstubAllGlobals();
  });

  test("keeps a sister's answers without a word, and goes by what is there where no note could be written", async () => {
    const deleteDatabase = vi.fn();
    vi.stubGlobal("indexedDB", { deleteDatabase });
    render(<Toaster />);
    const told = vi.spyOn(notify, "notice");
    const end = async (...staying: string[]) => {
      setToken("t");
      keptTests.load = async () => ({ forgetTests: async () => staying });
      setSignedIn(user);
      refuse("session_ended");
      await refreshSession();
      await screen.findAllByText("Signed out.");
    };
    await end("sister/a1");
    await end(`${user.id}/a1`);
    expect(await screen.findByText(/^Answers of a test that were not sent wait/)).toBeDefined();
    expect(deleteDatabase).not.toHaveBeenCalledWith(SITTINGS);
    const waiting = told.mock.calls.filter(([said]) => said.startsWith("Answers of a test"));
    expect(waiting).toHaveLength(1);
    await end();
    await expect.poll(() => deleteDatabase.mock.calls).toContainEqual([SITTINGS]);
    delete keptTests.load;
    vi.unstubAllGlobals();
  });

  test("differs from one that expired, which removes nothing", async () => {
    const news = vi.fn();
    const stop = listenToDevice(news);
    keepDraft(draft, { phone: "9876543210" });
    setSignedIn(user);
    refuse("session_required");
    expect((await refreshSession()).status).toBe("out");
    expect(draftOf(draft)).toEqual({ phone: "9876543210" });
    expect(news).not.toHaveBeenCalled();
    expect(calls()).toEqual(["/api/auth/me"]);
    forgetDraft(draft);
    stop();
  });

  test("changes nothing for somebody who has signed in in another tab since", async () => {
    setSignedIn(user);
    keepDraft(draft, { phone: "9876543210" });
    answered.mockImplementationOnce(async () => {
      setToken("of the other tab");
      return Response.json({ code: "session_ended", message: "Signed out." }, { status: 401 });
    });
    await refreshSession();
    expect(xsrfToken()).toBe("of the other tab");
    expect(draftOf(draft)).toEqual({ phone: "9876543210" });
    expect(calls()).toEqual(["/api/auth/me"]);
    forgetDraft(draft);
  });

  test("is noticed when the network is back", async () => {
    answered.mockResolvedValue(Response.json({ user }));
    render(<Toaster />);
    render(<Upkept />);
    await screen.findByText("in");
    refuse("session_ended");
    act(() => void window.dispatchEvent(new Event("online")));
    expect(await screen.findByText("out")).toBeDefined();
    expect(await screen.findByText("Signed out.")).toBeDefined();
  });
});

describe("a session that ends while a page is in use", () => {
  afterEach(() => closeSignIn());

  test("asks the person to sign in again on the same page", async () => {
    setSignedIn(user);
    answered.mockImplementation(async () => ended());
    render(<Upkept />);
    await screen.findByText("out");
    act(() => setSignedIn(user));
    const before = gates.length;
    window.dispatchEvent(new Event("api:session-required"));
    await waitFor(() => expect(signInState()).toMatchObject({ isOpen: true, endedFor: "1" }));
    expect(signInState().returnTo).toBe(window.location.pathname + window.location.search);
    // The page stayed behind the modal all the time: the gate was never shown.
    await screen.findByText("out");
    expect(gates.slice(before)).not.toContain(true);
  });

  test("does not ask somebody who signed out themselves", async () => {
    render(<Upkept />);
    await endHere();
    setToken(undefined);
    window.dispatchEvent(new Event("api:session-required"));
    await refreshSession();
    expect(signInState().isOpen).toBe(false);
  });

  test("is noticed when the tab is shown again", async () => {
    answered.mockResolvedValue(Response.json({ user }));
    render(<Upkept />);
    await screen.findByText("in");
    setToken(undefined);
    act(() => void window.dispatchEvent(new Event("focus")));
    expect(await screen.findByText("out")).toBeDefined();
  });
});

/** Whether the gate was shown, for each render. */
const gates: boolean[] = [];

function Upkept() {
  useSessionUpkeep();
  gates.push(useIsShutOut());
  return <p>{useSession().status}</p>;
}
