import { cookieValue, writeCookie } from "../state/cookies.ts";

export const XSRF_HEADER = "X-XSRF-TOKEN";
const XSRF_COOKIE = "XSRF-TOKEN";

/** The CSRF token from its cookie, which scripts may read; undefined if nobody is signed in here. */
export function xsrfToken(): string | undefined {
  return cookieValue(XSRF_COOKIE);
}

/** For signing out: removes the cookie, so that this page and the next send no request for a session. */
export function giveUpToken(): void {
  writeCookie(`${XSRF_COOKIE}=; Max-Age=0`);
}

export function csrfHeaders(): Record<string, string> {
  const token = xsrfToken();
  return token === undefined ? {} : { [XSRF_HEADER]: token };
}
