import { render, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { missingScripts } from "../../head/missing-scripts.ts";
import { lazyExtra, lazyPart } from "../../ui/lazy-part.tsx";
import { PageFailure } from "../../ui/page-failure.tsx";

const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.spyOn(window.location, "reload").mockImplementation(reload);
});

test("a page that failed in this document is tried again in another, and not by itself", async () => {
  showFailure(new TypeError("old code, new data"));
  expect(reload).not.toHaveBeenCalled();
  screen.getByRole("button", { name: "Try again" }).click();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a part that does not come says so in its place, and nobody misses one that nobody asked for", async () => {
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

test.each([
  ["", 1],
  [`${window.location.origin}/assets/entry-1.js`, 1],
  ["https://accounts.google.com/gsi/client", 0],
  [`${window.location.origin}.evil.example/a.js`, 0],
])("a document is loaded again for want of the script %j: %i times at most", (src, times) => {
  const failing = document.createElement("script");
  Object.defineProperty(failing, "src", { value: src });
  document.body.append(failing);
  // The text that stands in every document.
  new Function(missingScripts)();
  failing.dispatchEvent(new Event("error"));
  failing.dispatchEvent(new Event("error"));
  failing.remove();
  expect(reload).toHaveBeenCalledTimes(times);
});

function showFailure(error: Error) {
  const Site = createRoutesStub([{ path: "*", Component: () => <PageFailure error={error} /> }]);
  return render(<Site initialEntries={["/"]} />);
}
