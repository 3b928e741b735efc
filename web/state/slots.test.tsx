import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { registerSlot, Slots } from "./slots.tsx";

registerSlot("early", () => <p>early</p>);

test("a server-rendered page has no slot content, and shows it after hydration", async () => {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(<Slots />);
  expect(container.textContent).toBe("");
  await act(async () => render(<Slots />, { container, hydrate: true }));
  expect(container.textContent).toBe("early");
});

test("a frame rendered in the browser shows registered slots at once, and later ones when they are registered", async () => {
  render(<Slots />);
  expect(screen.getByText("early")).toBeDefined();
  await act(async () => registerSlot("late", () => <p>late</p>));
  expect(screen.getByText("late")).toBeDefined();
});
