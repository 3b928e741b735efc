import { act, render, screen, waitFor } from "@testing-library/react";
import { toast } from "react-hot-toast/headless";
import { afterEach, describe, expect, test, vi } from "vitest";
import { setToken } from "../../api/testing.ts";
import { xsrfToken } from "../../api/xsrf.ts";
import { draftOf, forgetDraft, keepDraft } from "../../state/draft.ts";
import { Toaster } from "../../ui/toaster.tsx";
import { listenToDevice } from "../device-files/device-channel.ts";
import { closeSignIn, signInState } from "../sign-in/sign-in-store.ts";
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
import { stubServer, user } from "./testing.ts";
import { useIsShutOut } from "./use-is-shut-out.ts";
import { useSessionUpkeep } from "./use-session-upkeep.ts";

const answered = stubServer();

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
    setToken("t");
    answered.mockRejectedValue(new TypeError("offline"));
    expect(await refreshSession()).toMatchObject({ status: "out", isUnreached: true });
    answered.mockResolvedValue(Response.json({ user }));
    refreshIfChanged();
    await waitFor(async () => expect(await currentUser()).toEqual(user));
  });

  test("is nobody's guess while it cannot be asked: loaders get what went wrong", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await endHere();
    setToken("t");
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

describe("an answer that was under way", () => {
  const late = () => {
    const answer = Promise.withResolvers<Response>();
    answered.mockImplementation((address) =>
      address === "/api/auth/me" ? answer.promise : Promise.resolve(Response.json({ message: "" })),
    );
    return answer;
  };

  test("does not sign in again who has signed out meanwhile", async () => {
    setSignedIn(user);
    const answer = late();
    const asking = refreshSession();
    await signOut();
    answer.resolve(Response.json({ user }));
    expect((await asking).status).toBe("out");
    expect(await currentUser()).toBeUndefined();
  });

  test("does not put out who has signed in meanwhile", async () => {
    const answer = late();
    const asking = refreshSession();
    setSignedIn(user);
    answer.resolve(new Response("{}", { status: 401 }));
    expect((await asking).user).toEqual(user);
    expect(await currentUser()).toEqual(user);
  });

  test("is not waited for when another tab says that the session has changed", async () => {
    setSignedIn(user);
    const answer = late();
    const asking = refreshSession();
    setToken(undefined);
    refreshForOtherTab();
    answer.resolve(Response.json({ user }));
    expect((await asking).status).toBe("out");
  });
});

describe("a session that has ended", () => {
  const refused = () => new Response("{}", { status: 401 });

  test("takes its token along, so that pages neither look signed in nor ask again", async () => {
    answered.mockImplementation(async () => refused());
    expect((await refreshSession()).status).toBe("out");
    expect(xsrfToken()).toBeUndefined();
    await refreshSession();
    expect(answered).toHaveBeenCalledOnce();
  });

  test("leaves the token of who has signed in in another tab before its refusal came", async () => {
    answered.mockImplementationOnce(async () => {
      setToken("of the other tab");
      return refused();
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

  test("takes along what is kept here, tells every part of the page, and has the server take its cookies", async () => {
    const news = vi.fn();
    const stop = listenToDevice(news);
    keepDraft(draft, { phone: "9876543210" });
    render(<Toaster />);
    setSignedIn(user);
    refuse("session_ended");
    expect((await refreshSession()).status).toBe("out");
    await waitFor(() => expect(calls()).toContain("/api/auth/logout"));
    expect(draftOf(draft)).toEqual({});
    expect(xsrfToken()).toBeUndefined();
    expect(news).toHaveBeenCalledWith({ type: "wiped" });
    expect(await screen.findByText("Signed out.")).toBeDefined();
    stop();
  });

  test("is another thing than one that expired, which leaves everything where it is", async () => {
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

  test("leaves who has signed in in another tab meanwhile, with what they keep", async () => {
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

  test("is found out when the network is back", async () => {
    answered.mockResolvedValue(Response.json({ user }));
    render(<Toaster />);
    render(<Upkept />);
    await screen.findByText("in");
    refuse("session_ended");
    act(() => void window.dispatchEvent(new Event("online")));
    expect(await screen.findByText("out")).toBeDefined();
    await waitFor(() => expect(calls()).toContain("/api/auth/logout"));
    expect(await screen.findByText("Signed out.")).toBeDefined();
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

/** Whether the gate stood, render by render. */
const gates: boolean[] = [];

function Upkept() {
  useSessionUpkeep();
  gates.push(useIsShutOut());
  return <p>{useSession().status}</p>;
}
