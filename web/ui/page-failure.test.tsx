import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub, useRouteError } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PageFailure } from "./page-failure.tsx";

const load = vi.fn<() => Promise<null>>();

beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());
afterEach(() => {
  vi.restoreAllMocks();
  load.mockReset();
});

/** The API client's error: with the response's status, 0 without a response. */
const failedWith = (status: number) => Object.assign(new Error(), { status });

describe("a page that cannot be loaded", () => {
  test.each([
    ["a server that fails", failedWith(500)],
    ["a call that nobody answered", failedWith(0)],
  ])("says so and lets try again, after %s", async (_what, error) => {
    load.mockRejectedValueOnce(error).mockResolvedValue(null);
    renderPage();
    expect(
      await screen.findByRole("heading", { level: 1, name: "Oops! Something went wrong." }),
    ).toBeDefined();
    expect(
      screen.getByText("We are unable to load this page right now. Please try again later."),
    ).toBeDefined();
    expect(screen.getByRole("link", { name: "Go to the home page" })).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("The page")).toBeDefined();
  });

  test("says that the device is offline, and loads once it is online", async () => {
    vi.spyOn(window.navigator, "onLine", "get").mockReturnValue(false);
    load.mockRejectedValueOnce(failedWith(0)).mockResolvedValue(null);
    renderPage();
    expect(await screen.findByRole("heading", { level: 1, name: "You are offline" })).toBeDefined();
    expect(screen.queryByText("Oops! Something went wrong.")).toBeNull();
    await act(async () => {});
    await act(async () => void window.dispatchEvent(new Event("online")));
    expect(await screen.findByText("The page")).toBeDefined();
  });
});

function renderPage() {
  const Failure = () => <PageFailure error={useRouteError()} />;
  const Site = createRoutesStub([
    {
      path: "/",
      loader: load,
      Component: () => <p>The page</p>,
      ErrorBoundary: Failure,
      HydrateFallback: () => null,
    },
  ]);
  render(<Site />);
}
