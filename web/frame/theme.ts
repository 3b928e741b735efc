type Theme = "light" | "dark";

/** As head/before-paint.ts reads it. */
const KEPT = /(?:^|; )site-theme=(light|dark)(?:;|$)/;
const A_YEAR = 365 * 24 * 60 * 60;

/** Switches between light and dark. A choice that is the system's own is not kept: it follows again. */
export function toggleTheme(): void {
  const next: Theme = shownTheme() === "dark" ? "light" : "dark";
  const root = document.documentElement;
  if (next === systemTheme()) {
    delete root.dataset.theme;
    keep(undefined);
  } else {
    root.dataset.theme = next;
    keep(next);
  }
}

/**
 * Keeps the choice for another year: browsers forget soon what a script has kept. It is also shown, should
 * the page not have known that there is one.
 */
export function renewTheme(): void {
  const kept = KEPT.exec(document.cookie)?.[1];
  if (kept !== "light" && kept !== "dark") return;
  document.documentElement.dataset.theme = kept;
  keep(kept);
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
  const kept = theme ? `site-theme=${theme}; Max-Age=${A_YEAR}` : "site-theme=; Max-Age=0";
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: older phones have no cookieStore
  document.cookie = `${kept}; Path=/; SameSite=Lax${secure}`;
}
