import { afterEach, expect, test } from "vitest";
import { cookieValue, THEME_COOKIE, writeCookie } from "../state/cookies.ts";
import { renewTheme, toggleTheme } from "./switches.tsx";

const root = document.documentElement;
const kept = () => cookieValue(THEME_COOKIE);

afterEach(() => {
  delete root.dataset.theme;
  writeCookie(`${THEME_COOKIE}=; Max-Age=0`);
});

test("a choice is stored, and removed if it equals the system's setting", () => {
  toggleTheme();
  expect([root.dataset.theme, kept()]).toEqual(["dark", "dark"]);
  toggleTheme();
  expect([root.dataset.theme, kept()]).toEqual([undefined, undefined]);
});

test("a page that was rendered without the choice applies it later", () => {
  toggleTheme();
  delete root.dataset.theme;
  renewTheme();
  expect([root.dataset.theme, kept()]).toEqual(["dark", "dark"]);
});

test("the browser's bar has the colour of the shown theme", () => {
  document.head.innerHTML = ["light", "dark"]
    .map((theme) => `<meta name="theme-color" data-theme="${theme}">`)
    .join("");
  const bars = () => [...document.querySelectorAll("meta")].map(({ media }) => media);
  toggleTheme();
  expect(bars()).toEqual(["not all", "all"]);
  toggleTheme();
  expect(bars()).toEqual(["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"]);
});

test("without a choice nothing is stored", () => {
  renewTheme();
  expect([root.dataset.theme, kept()]).toEqual([undefined, undefined]);
});
