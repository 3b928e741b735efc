import { cookieValue, THEME_COOKIE, type Theme, writeCookie } from "../state/cookies.ts";

const A_YEAR = 365 * 24 * 60 * 60;

/** Switches between light and dark. A choice that is the system's own is not kept: it follows again. */
export function toggleTheme(): void {
  const next: Theme = shownTheme() === "dark" ? "light" : "dark";
  const chosen = next === systemTheme() ? undefined : next;
  show(chosen);
  keep(chosen);
}

/**
 * Keeps the choice for another year: browsers forget soon what a script has kept. It is also shown, should
 * the page not have known that there is one.
 */
export function renewTheme(): void {
  const kept = cookieValue(THEME_COOKIE);
  if (kept !== "light" && kept !== "dark") return;
  show(kept);
  keep(kept);
}

/** On the page and in the browser's bar; without a choice, as the system has it. */
function show(theme: Theme | undefined): void {
  const root = document.documentElement;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const { theme: own } = bar.dataset;
    if (theme) bar.media = own === theme ? "all" : "not all";
    else bar.media = `(prefers-color-scheme: ${own})`;
  }
}

function shownTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "light" || chosen === "dark" ? chosen : systemTheme();
}

function systemTheme(): Theme {
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/**
 * As a cookie, which head/before-paint.ts reads: unlike local storage it stays when somebody signs out,
 * and the server can tell that there is none. Refused, the choice lasts as long as the page.
 */
function keep(theme: Theme | undefined): void {
  const kept = theme ? `${theme}; Max-Age=${A_YEAR}` : "; Max-Age=0";
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  writeCookie(`${THEME_COOKIE}=${kept}; SameSite=Lax${secure}`);
}
