export type Theme = "light" | "dark";

/** The chosen theme; head/document-script.js reads it too. */
export const THEME_COOKIE = "site-theme";

/** The decoded value of a cookie without HttpOnly; undefined if there is none. */
export function cookieValue(name: string): string | undefined {
  const found = new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(document.cookie)?.[1];
  try {
    return found === undefined ? undefined : decodeURIComponent(found);
  } catch {
    // Malformed, so not written by this site.
    return undefined;
  }
}

/** Sets or clears a cookie for the whole site; `cookie` is in the syntax of Set-Cookie. */
export function writeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: older phones have no cookieStore, and this is synchronous
  document.cookie = `${cookie}; Path=/`;
}
