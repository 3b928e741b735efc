import { cookieValue, writeCookie } from "../state/cookies.ts";

export const XSRF_HEADER = "X-XSRF-TOKEN";
const XSRF_COOKIE = "XSRF-TOKEN";

/** The CSRF token, readable by design; absent when nobody is signed in here. */
export function xsrfToken(): string | undefined {
  return cookieValue(XSRF_COOKIE);
}

/** After signing out: whoever is out asks nothing, and the next page knows from its first moment. */
export function giveUpToken(): void {
  writeCookie(`${XSRF_COOKIE}=; Max-Age=0`);
}

export function csrfHeaders(): Record<string, string> {
  const token = xsrfToken();
  return token === undefined ? {} : { [XSRF_HEADER]: token };
}
