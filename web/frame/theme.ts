type Theme = "light" | "dark";

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
  const kept = theme ? `theme=${theme}; Max-Age=${A_YEAR}` : "theme=; Max-Age=0";
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: older phones have no cookieStore
  document.cookie = `${kept}; Path=/; SameSite=Lax${secure}`;
}
