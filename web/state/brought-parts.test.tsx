import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { BroughtParts, bringPart } from "./brought-parts.tsx";

bringPart("early", () => <p>early</p>);

test("the page from the server has no part, and gets them as it comes alive", async () => {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(<BroughtParts />);
  expect(container.textContent).toBe("");
  await act(async () => render(<BroughtParts />, { container, hydrate: true }));
  expect(container.textContent).toBe("early");
});

test("a frame that the browser draws has the parts at once, and later ones when they come", async () => {
  render(<BroughtParts />);
  expect(screen.getByText("early")).toBeDefined();
  await act(async () => bringPart("late", () => <p>late</p>));
  expect(screen.getByText("late")).toBeDefined();
});
