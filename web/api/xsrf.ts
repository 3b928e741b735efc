export const XSRF_HEADER = "X-XSRF-TOKEN";
const XSRF_COOKIE = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/;

/** The CSRF token, readable by design; absent when nobody is signed in here. */
export function xsrfToken(): string | undefined {
  const found = XSRF_COOKIE.exec(document.cookie)?.[1];
  return found === undefined ? undefined : decodeURIComponent(found);
}

/** After signing out: whoever is out asks nothing, and the next page knows from its first moment. */
export function giveUpToken(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: older phones have no cookieStore, and this must be done at once
  document.cookie = "XSRF-TOKEN=; Path=/; Max-Age=0";
}

export function csrfHeaders(): Record<string, string> {
  const token = xsrfToken();
  return token === undefined ? {} : { [XSRF_HEADER]: token };
}
