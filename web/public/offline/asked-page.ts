import { isPageAddress } from "../../../contract/page-address.ts";

/** The page that was asked for, as the worker names it; only a page of this site is believed. */
export function askedPage(search: string): string | undefined {
  const page = new URLSearchParams(search).get("page");
  if (page === null || !isPageAddress(page)) return undefined;
  // As the browser will take it, it must be one still.
  const { origin, pathname, search: query } = new URL(page, window.location.origin);
  const resolved = pathname + query;
  return origin === window.location.origin && isPageAddress(resolved) ? resolved : undefined;
}
