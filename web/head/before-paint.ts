import { THEME_COOKIE } from "../state/cookies.ts";

/**
 * Runs in the head, so that the first frame is right: the chosen theme, whether somebody may be signed in
 * and whether the address asks the enquiry form for a course become attributes of <html> for the styles.
 * Who is signed in is asked at once, while the scripts that need it are still on their way.
 */
export const beforePaint = `(${markRoot})(${JSON.stringify(THEME_COOKIE)})`;

/** Stands in the document as text, so it may use nothing from outside itself. */
function markRoot(themeCookie: string): void {
  const root = document.documentElement;
  if (new URLSearchParams(location.search).get("topic") === "course") root.dataset.asks = "course";
  const { cookie } = document;
  const chosen = new RegExp(`(?:^|; )${themeCookie}=(light|dark)(?:;|$)`).exec(cookie)?.[1];
  if (chosen) {
    root.dataset.theme = chosen;
    for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
      meta.media = meta.dataset.theme === chosen ? "all" : "not all";
  }
  if (!/(?:^|; )XSRF-TOKEN=[^;]/.test(cookie)) return;
  root.dataset.session = "likely";
  window.earlyMe = [cookie, fetch("/api/auth/me").catch(() => undefined)];
}
