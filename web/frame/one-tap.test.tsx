import { act, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { endHere, refreshSession, setSignedIn } from "../shared/session/session-store.ts";
import { closeSignIn, openSignIn } from "../shared/session/sign-in-store.ts";
import { defaultSettings } from "../shared/site/site.ts";
import { makeStudent } from "../testing/courses.ts";
import { Frame } from "./layout.tsx";

type Started = { nonce: string; callback: (answer: { credential?: string }) => void };
const google = { initialize: vi.fn(), renderButton: vi.fn(), prompt: vi.fn(), cancel: vi.fn() };
const student = makeStudent({ enrollmentFormFilled: false });
let scripts: HTMLScriptElement[] = [];

beforeEach(async () => {
  scripts = [];
  localStorage.clear();
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    // Only Google's script is appended; the test responds to it, and it is never fetched.
    const [script] = nodes as HTMLScriptElement[];
    if (!script) return;
    scripts.push(script);
    queueMicrotask(() => {
      Object.assign(window, { google: { accounts: { id: google } } });
      script.dispatchEvent(new Event("load"));
    });
  });
  vi.stubGlobal("requestIdleCallback", (run: () => void) => window.setTimeout(run, 0));
  vi.stubGlobal("cancelIdleCallback", (handle: number) => window.clearTimeout(handle));
  vi.stubGlobal("fetch", async (address: string) => {
    if (address === "/api/auth/sign-in-options")
      return Response.json({ identity: "google", clientId: "client", nonce: "n1" });
    return Response.json({ user: student, message: "Login successful" });
  });
  closeSignIn();
  await endHere();
});

afterEach(() => {
  vi.restoreAllMocks();
  for (const each of Object.values(google)) each.mockReset();
  Reflect.deleteProperty(window, "google");
});

describe("One Tap", () => {
  test("is offered to a visitor once the page is idle, in a popup, and never signs in without a tap", async () => {
    await visit("google");
    await waitFor(() => expect(google.prompt).toHaveBeenCalledOnce());
    expect(started()).toMatchObject({
      client_id: "client",
      nonce: "n1",
      ux_mode: "popup",
      auto_select: false,
      cancel_on_tap_outside: true,
      use_fedcm_for_prompt: true,
    });
    expect(scripts).toHaveLength(1);
  });

  test("signs in with one tap", async () => {
    await visit("google");
    await waitFor(() => expect(google.prompt).toHaveBeenCalledOnce());
    act(() => started().callback({ credential: "a.b.c" }));
    expect(await screen.findByText("Login successful")).toBeDefined();
  });

  test("is offered once per device, whatever the result", async () => {
    const { unmount } = await visit("google");
    await waitFor(() => expect(google.prompt).toHaveBeenCalledOnce());
    unmount();
    await visit("google");
    await settled();
    expect(google.prompt).toHaveBeenCalledOnce();
  });

  test("is not offered with local identity, which contacts no third party", async () => {
    await visit("local");
    await settled();
    expect(scripts).toEqual([]);
  });

  test("is not offered to somebody signed in, or who has just signed out", async () => {
    act(() => setSignedIn(student));
    await visit("google");
    await settled();
    await act(() => endHere());
    await settled();
    expect(scripts).toEqual([]);
  });

  test("is not offered if the browser saves data", async () => {
    vi.stubGlobal(
      "navigator",
      Object.assign(Object.create(navigator), { connection: { saveData: true } }),
    );
    await visit("google");
    await settled();
    expect(scripts).toEqual([]);
    vi.unstubAllGlobals();
  });
});

describe("Google's button", () => {
  test("is shown in the modal", async () => {
    localStorage.setItem("one-tap-offered", "1");
    await visit("google");
    act(() => openSignIn());
    await waitFor(() => expect(google.renderButton).toHaveBeenCalled());
    expect(google.prompt).not.toHaveBeenCalled();
  });
});

async function visit(identity: "google" | "local") {
  await refreshSession();
  const site = { origin: "", settings: defaultSettings, identity };
  const Site = createRoutesStub([
    {
      id: "root",
      path: "*",
      loader: () => site,
      Component: () => <Frame>page</Frame>,
      HydrateFallback: () => null,
    },
  ]);
  const page = render(<Site initialEntries={["/"]} />);
  await screen.findByText("page");
  return page;
}

const started = () => google.initialize.mock.lastCall?.[0] as Started;

/** Long enough for everything that would be requested at idle. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
