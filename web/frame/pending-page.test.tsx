import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { PendingPage } from "./pending-page.tsx";

afterEach(() => {
  document.title = "";
});

test("a spinner is shown while a page loads, then its title is announced", async () => {
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

test("only the newest page's title is announced, and nothing after a search within a page", async () => {
  const said: string[] = [];
  const titled = (title: string) => () => <title>{title}</title>;
  const wait = () => new Promise((resolve) => setTimeout(() => resolve(null), 20));
  const router = createMemoryRouter([
    {
      path: "/",
      Component: () => (
        <>
          <PendingPage />
          {["/blogs", "/courses", "/courses?query=optics"].map((to) => (
            <Link key={to} to={to}>
              {to}
            </Link>
          ))}
          <Outlet />
        </>
      ),
      children: [
        { path: "blogs", loader: wait, Component: titled("Blogs") },
        { path: "courses", loader: wait, Component: titled("Courses") },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  const status = screen.getByRole("status");
  const hear = () => said.push(status.textContent);
  new MutationObserver(hear).observe(status, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  for (const path of ["/blogs", "/courses"]) {
    await userEvent.click(screen.getByRole("link", { name: path }));
    await waitFor(() => expect(said.at(-1)?.toLowerCase()).toBe(path.slice(1)));
  }
  await userEvent.click(screen.getByRole("link", { name: "/courses?query=optics" }));
  await waitFor(() => expect(said.at(-1)).toBe(""));
  const heard = said.filter((text, at) => text !== "" && text !== said[at - 1]);
  expect(heard).toEqual(["Loading…", "Blogs", "Loading…", "Courses", "Loading…"]);
});
