import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Menu } from "./menu.tsx";

/** Opens a menu whose button stands this far down a screen of 740 px, and whose list is 160 px high. */
async function openAt(top: number): Promise<HTMLElement> {
  vi.stubGlobal("innerHeight", 740);
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function rect(
    this: HTMLElement,
  ) {
    return this.id === "" ? new DOMRect(0, top, 44, 44) : new DOMRect(0, top + 52, 200, 160);
  });
  render(
    <Menu label="More" button="⋮">
      <button type="button">Replace</button>
    </Menu>,
  );
  const button = screen.getByRole("button", { name: "More" });
  await userEvent.click(button);
  const list = document.getElementById(button.getAttribute("aria-controls") ?? "");
  if (!list) throw new Error("the menu has no list");
  return list;
}

test("a menu opens below its button", async () => {
  expect((await openAt(300)).className).toContain("top-full");
});

test("a menu at the end of the screen opens above its button", async () => {
  expect((await openAt(690)).className).toContain("bottom-full");
});
