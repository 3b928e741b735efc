import { act, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { useIsNear } from "./use-is-near.ts";

let tell: IntersectionObserverCallback | undefined;
const observed = new Set<Element>();

beforeAll(() =>
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: IntersectionObserverCallback) {
        tell = callback;
      }
      observe = (element: Element) => observed.add(element);
      unobserve = (element: Element) => observed.delete(element);
    },
  ),
);
beforeEach(() => observed.clear());
afterAll(() => vi.unstubAllGlobals());

function Row({ asks = true, begins = false }: { asks?: boolean; begins?: boolean }) {
  const row = useRef<HTMLButtonElement>(null);
  const isNear = useIsNear(row, { asks, begins });
  return (
    <button type="button" ref={row}>
      {isNear ? "near" : "far"}
    </button>
  );
}

const row = () => screen.getByRole("button");
const text = () => row().textContent;

/** What the browser tells of the row; something hidden has no width. */
const seen = (isIntersecting: boolean, width = 360) =>
  act(() => {
    const entry = { target: row(), isIntersecting, boundingClientRect: { width } };
    // Of an entry the hook reads these three.
    tell?.([entry as unknown as IntersectionObserverEntry], {} as IntersectionObserver);
  });

test("a row is far until it comes near, and when it has gone", () => {
  render(<Row />);
  expect(text()).toBe("far");
  seen(true);
  expect(text()).toBe("near");
  seen(false);
  expect(text()).toBe("far");
});

test("what has the focus stays, and so does what is only hidden", () => {
  render(<Row begins />);
  seen(false, 0);
  expect(text()).toBe("near");
  row().focus();
  seen(false);
  expect(text()).toBe("near");
  row().blur();
  seen(false);
  expect(text()).toBe("far");
});

test("nobody asks of what stands in something far", () => {
  const { rerender } = render(<Row asks={false} />);
  expect(observed.size).toBe(0);
  rerender(<Row />);
  expect(observed.size).toBe(1);
  seen(true);
  rerender(<Row asks={false} />);
  expect(observed.size).toBe(0);
  rerender(<Row />);
  expect(text()).toBe("far");
});

test("everything is near where the browser cannot tell", () => {
  vi.stubGlobal("IntersectionObserver", undefined);
  render(<Row />);
  expect(text()).toBe("near");
});
