type Theme = "light" | "dark";

/** The key that head/before-paint.ts reads. */
const KEY = "theme";

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

/** Storage may be refused; the choice then lasts as long as the page. */
function keep(theme: Theme | undefined): void {
  try {
    if (theme) localStorage.setItem(KEY, theme);
    else localStorage.removeItem(KEY);
  } catch {
    // Nothing to clean up.
  }
}
