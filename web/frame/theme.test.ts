import { afterEach, expect, test } from "vitest";
import { renewTheme, toggleTheme } from "./theme.ts";

const root = document.documentElement;
const kept = () => /site-theme=(\w+)/.exec(document.cookie)?.[1];

afterEach(() => {
  delete root.dataset.theme;
  // biome-ignore lint/suspicious/noDocumentCookie: as theme.ts writes it
  document.cookie = "site-theme=; Max-Age=0; Path=/";
});

test("a choice is kept, and forgotten where it is the system's own again", () => {
  toggleTheme();
  expect([root.dataset.theme, kept()]).toEqual(["dark", "dark"]);
  toggleTheme();
  expect([root.dataset.theme, kept()]).toEqual([undefined, undefined]);
});

test("a page that did not know of the choice shows it later", () => {
  toggleTheme();
  delete root.dataset.theme;
  renewTheme();
  expect([root.dataset.theme, kept()]).toEqual(["dark", "dark"]);
});

test("without a choice nothing is kept", () => {
  renewTheme();
  expect([root.dataset.theme, kept()]).toEqual([undefined, undefined]);
});
