import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { registerSlot, Slots } from "./slots.tsx";

registerSlot("early", () => <p>early</p>);

test("the page from the server has no part, and gets them as it comes alive", async () => {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(<Slots />);
  expect(container.textContent).toBe("");
  await act(async () => render(<Slots />, { container, hydrate: true }));
  expect(container.textContent).toBe("early");
});

test("a frame that the browser draws has the parts at once, and later ones when they come", async () => {
  render(<Slots />);
  expect(screen.getByText("early")).toBeDefined();
  await act(async () => registerSlot("late", () => <p>late</p>));
  expect(screen.getByText("late")).toBeDefined();
});
