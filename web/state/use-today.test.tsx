import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useToday } from "./use-today.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T12:00:00+05:30") });
});

afterEach(() => vi.useRealTimers());

function Page() {
  return <p>{`Today: ${useToday()}`}</p>;
}

test("a server-rendered page has no date until it is hydrated", async () => {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(<Page />);
  expect(container.textContent).toBe("Today: ");
  await act(async () => render(<Page />, { container, hydrate: true }));
  expect(container.textContent).toBe("Today: 2026-11-22");
});

test("a page rendered in the browser has the date at once, and the next one after midnight", () => {
  const { rerender } = render(<Page />);
  expect(screen.getByText("Today: 2026-11-22")).toBeDefined();
  vi.setSystemTime(new Date("2026-11-23T00:00:01+05:30"));
  rerender(<Page />);
  expect(screen.getByText("Today: 2026-11-23")).toBeDefined();
});
