export type Theme = "light" | "dark";

/** The theme that somebody chose; read by head/before-paint.ts too. */
export const THEME_COOKIE = "site-theme";

/** The value of a cookie that scripts may read; undefined where there is none. */
export function cookieValue(name: string): string | undefined {
  const found = new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(document.cookie)?.[1];
  try {
    return found === undefined ? undefined : decodeURIComponent(found);
  } catch {
    // Not of our writing.
    return undefined;
  }
}

/** Sets or clears a cookie, given as a header would name it, for the whole site. */
export function writeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: older phones have no cookieStore, and it is done at once
  document.cookie = `${cookie}; Path=/`;
}
