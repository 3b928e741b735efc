import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { Toaster } from "../../ui/toaster.tsx";
import { openSignIn } from "../session/sign-in-store.ts";
import { SignInModal } from "./sign-in-modal.tsx";

const google = { initialize: vi.fn(), renderButton: vi.fn(), prompt: vi.fn(), cancel: vi.fn() };

afterEach(() => Reflect.deleteProperty(window, "google"));

test("says that Google cannot be reached, and can try again", async () => {
  let isReachable = false;
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    queueMicrotask(() => {
      if (isReachable) Object.assign(window, { google: { accounts: { id: google } } });
      // Only Google's script is appended; the test responds to it, and it is never fetched.
      (script as HTMLElement).dispatchEvent(new Event(isReachable ? "load" : "error"));
    });
  });
  vi.stubGlobal("fetch", async () =>
    Response.json({ identity: "google", clientId: "client", nonce: "n1" }),
  );
  const Site = createRoutesStub([{ path: "*", Component: Page }]);
  render(<Site initialEntries={["/"]} />);
  act(() => openSignIn());
  expect(await screen.findByText(/Google could not be reached/)).toBeDefined();
  expect(screen.getByText("Login Failed")).toBeDefined();
  isReachable = true;
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(google.renderButton).toHaveBeenCalled());
  expect(screen.queryByText(/Google could not be reached/)).toBeNull();
});

function Page() {
  return (
    <>
      <SignInModal />
      <Toaster />
    </>
  );
}
