const XSRF_COOKIE = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/;

/** The CSRF token, readable by design; absent when nobody is signed in here. */
export function xsrfToken(): string | undefined {
  const found = XSRF_COOKIE.exec(document.cookie)?.[1];
  return found === undefined ? undefined : decodeURIComponent(found);
}

export function csrfHeaders(): Record<string, string> {
  const token = xsrfToken();
  return token === undefined ? {} : { "X-XSRF-TOKEN": token };
}
