import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { makeTestClient } from "../../testing/api.ts";
import { Toaster } from "../../ui/toaster.tsx";
import { unsubscribeHere } from "../settings/push-here.ts";
import NoticesPage from "./page.tsx";

// A busy machine may take longer to transform the lazy part than a test waits for it.
beforeAll(() => import("./push-offer.tsx"));

const endpoint = "https://push.example/browser";
const subscribe = vi.fn(async () => ({
  toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
}));

const register = vi.fn<() => Promise<object>>();

/** A browser that can show pushes, whose person allowed them or was never asked. */
function browserWith(permission: "granted" | "default") {
  vi.stubEnv("PROD", true);
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission, requestPermission: async () => permission });
  const pushManager = { getSubscription: async () => null, subscribe };
  register.mockResolvedValue({ active: {}, pushManager });
  // The registration that signing out has removed.
  const removed = { subscribe: async () => Promise.reject(new Error("no active worker")) };
  const ready = Promise.resolve({ pushManager: { ...pushManager, ...removed } });
  const serviceWorker = { ready, register };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
}

const sent: string[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", async (address: string, { method = "GET" }: RequestInit) => {
    sent.push(`${method} ${address.split("?")[0]}`);
    if (address.includes("/notices"))
      return Response.json({ notices: [], unread: 0, total: 0, nextCursor: null });
    if (method !== "GET") return Response.json({ isPushedHere: method === "PUT" });
    return Response.json({
      settings: { language: null, muted: [] },
      ways: { mail: true, isEmailVerified: true, pushKey: "k", isPushedHere: false },
    });
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  localStorage.clear();
  subscribe.mockClear();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

function open() {
  const Component = () => (
    <QueryClientProvider client={makeTestClient()}>
      <NoticesPage />
      <Toaster />
    </QueryClientProvider>
  );
  const Site = createRoutesStub([{ path: "*", Component }]);
  render(<Site initialEntries={["/notices"]} />);
}

test("push that ended with the session is turned on again by one tap", async () => {
  browserWith("granted");
  open();
  await screen.findByText(/After a new sign-in it has to be turned on again/);
  await userEvent.click(screen.getByRole("button", { name: "Turn on push on this device" }));
  await waitFor(() => expect(screen.queryByText(/After a new sign-in/)).toBeNull());
  expect(sent).toContain("PUT /api/user/push");
  expect(subscribe).toHaveBeenCalledOnce();
});

test("says that push could not be turned on where the worker cannot be fetched", async () => {
  browserWith("granted");
  register.mockRejectedValue(new TypeError("Failed to fetch"));
  open();
  await userEvent.click(await screen.findByRole("button", { name: /^Turn on push/ }));
  expect(await screen.findByText(/^That did not work\. Check your network/)).toBeDefined();
  expect(sent).not.toContain("PUT /api/user/push");
});

test("whoever turned push off on this device is not reminded of it", async () => {
  browserWith("granted");
  await unsubscribeHere();
  open();
  await screen.findByText("No notices yet");
  expect(sent.some((call) => call.includes("message-settings"))).toBe(false);
});

test("whoever never allowed push is not asked on the page of notices", async () => {
  browserWith("default");
  open();
  await screen.findByText("No notices yet");
  expect(sent.some((call) => call.includes("message-settings"))).toBe(false);
});
