import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { PendingPage } from "./pending-page.tsx";

test("a page that is still loading shows a spinner, until it is there", async () => {
  const page = Promise.withResolvers<{ Component: () => string }>();
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
  page.resolve({ Component: () => "All about us" });
  expect(await screen.findByText("All about us")).toBeDefined();
  expect(screen.queryByText("Loading…")).toBeNull();
});
