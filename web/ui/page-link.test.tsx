import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router";
import { expect, test } from "vitest";
import { PageLink, PageNavLink } from "./page-link.tsx";

function Here() {
  const { pathname, search, state } = useLocation();
  return <p>{`at ${pathname}${search} with ${JSON.stringify(state)}`}</p>;
}

function show() {
  const page = (
    <>
      <Here />
      <nav>
        <PageNavLink to="/courses">Courses</PageNavLink>
        <PageNavLink to="/">Home</PageNavLink>
      </nav>
      <PageLink to="/course" state={{ from: "list" }}>
        Course
      </PageLink>
      <PageLink to="/list?a=1">Again</PageLink>
      <PageLink to="/course" target="_blank">
        Elsewhere
      </PageLink>
      <PageLink to="/hi/course">In Hindi</PageLink>
      <PageLink to="/course" onClick={(event) => event.preventDefault()}>
        Taken
      </PageLink>
    </>
  );
  const router = createMemoryRouter([{ path: "*", element: page }], { initialEntries: ["/list"] });
  render(<RouterProvider router={router} />);
  return router;
}

test("navigates to its page with its state", async () => {
  show();
  await userEvent.click(screen.getByRole("link", { name: "Course" }));
  expect(await screen.findByText('at /course with {"from":"list"}')).toBeDefined();
});

test("goes to a section of the home page without a reload, in either language", async () => {
  const home = <PageLink to="/hi?from=menu#faq">FAQ</PageLink>;
  const router = createMemoryRouter([{ path: "*", element: home }], { initialEntries: ["/hi"] });
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole("link", { name: "FAQ" }));
  await waitFor(() => expect(router.state.location.hash).toBe("#faq"));
});

test("replaces the history entry when it links to the current page", async () => {
  const router = show();
  const again = screen.getByRole("link", { name: "Again" });
  await userEvent.click(again);
  expect(router.state.historyAction).toBe("PUSH");
  await userEvent.click(again);
  await waitFor(() => expect(router.state.historyAction).toBe("REPLACE"));
});

test.each([
  ["Course", { ctrlKey: true }],
  ["Course", { metaKey: true }],
  ["Course", { shiftKey: true }],
  ["Course", { altKey: true }],
  ["Course", { button: 1 }],
  ["Elsewhere", {}],
  ["In Hindi", {}],
])("leaves other than plain clicks to the browser: %s, %o", async (name, click) => {
  const router = show();
  let isLeft: boolean | undefined;
  const look = (event: Event) => {
    isLeft = !event.defaultPrevented;
    // The test DOM cannot navigate and says so on the console.
    event.preventDefault();
  };
  window.addEventListener("click", look, { once: true });
  fireEvent.click(screen.getByRole("link", { name }), click);
  expect(isLeft).toBe(true);
  expect(router.state.location.pathname).toBe("/list");
});

test("does not navigate when its own handler prevents the default", async () => {
  const router = show();
  await userEvent.click(screen.getByRole("link", { name: "Taken" }));
  expect(router.state.navigation.state).toBe("idle");
  expect(router.state.location.pathname).toBe("/list");
});

test("marks the current page and those below it in a navigation", async () => {
  const router = show();
  const courses = screen.getByRole("link", { name: "Courses" });
  expect(courses.getAttribute("aria-current")).toBeNull();
  await router.navigate("/courses/7");
  await waitFor(() => expect(courses.getAttribute("aria-current")).toBe("page"));
  expect(screen.getByRole("link", { name: "Home" }).getAttribute("aria-current")).toBeNull();
});
