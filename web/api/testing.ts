import { writeCookie } from "../state/cookies.ts";

/** As the server sets it, and clears it. */
export function setToken(token: string | undefined): void {
  const value = token === undefined ? "; Max-Age=0" : encodeURIComponent(token);
  writeCookie(`XSRF-TOKEN=${value}`);
}
