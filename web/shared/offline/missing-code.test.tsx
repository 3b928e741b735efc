import { render, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { lazyExtra, lazyPart } from "../../ui/lazy-part.tsx";
import { PageFailure } from "../../ui/page-failure.tsx";

const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.spyOn(window.location, "reload").mockImplementation(reload);
});

test("a failed page reloads the document only on Try again", async () => {
  showFailure(new TypeError("old code, new data"));
  expect(reload).not.toHaveBeenCalled();
  screen.getByRole("button", { name: "Try again" }).click();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a lazy part that fails to load says so in its place, and an extra one shows nothing", async () => {
  const missing = () => Promise.reject(new Error("gone"));
  const Part = lazyPart<object>(missing);
  const Extra = lazyExtra<object>(missing);
  render(
    <Suspense fallback="waiting">
      <p>the page</p>
      <Extra />
      <Part />
    </Suspense>,
  );
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("did not load"));
  expect(screen.getByText("the page")).toBeDefined();
  expect(screen.getAllByRole("button")).toHaveLength(1);
});

function showFailure(error: Error) {
  const Site = createRoutesStub([{ path: "*", Component: () => <PageFailure error={error} /> }]);
  return render(<Site initialEntries={["/"]} />);
}
