import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { PendingPage } from "./pending-page.tsx";

afterEach(() => {
  document.title = "";
});

test("a page that is still loading shows a spinner until it is there, and then its title is said", async () => {
  const page = Promise.withResolvers<{ Component: () => ReactNode }>();
  const router = createMemoryRouter([
    {
      path: "/",
      Component: () => (
        <>
          <PendingPage />
          <Link to="/about">About</Link>
          <Outlet />
        </>
      ),
      children: [{ path: "about", lazy: () => page.promise }],
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(screen.getByRole("status").textContent).toBe("");
  await userEvent.click(screen.getByRole("link", { name: "About" }));
  const spinner = await screen.findByText("Loading…");
  expect(spinner.parentElement?.querySelector("[aria-hidden]")).not.toBeNull();
  page.resolve({
    Component: () => (
      <>
        <title>About · Gyanpath</title>
        All about us
      </>
    ),
  });
  expect(await screen.findByText("All about us")).toBeDefined();
  expect(screen.queryByText("Loading…")).toBeNull();
  const said = await screen.findByText("About · Gyanpath");
  expect(screen.getByRole("status").contains(said)).toBe(true);
});
