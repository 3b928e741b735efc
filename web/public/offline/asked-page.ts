import { isPageAddress } from "../../../contract/page-address.ts";

/** The requested page, from the service worker's query; undefined unless it is a page of this site. */
export function askedPage(search: string): string | undefined {
  const page = new URLSearchParams(search).get("page");
  if (page === null || !isPageAddress(page)) return undefined;
  // Checked again after the browser has normalised the address.
  const { origin, pathname, search: query } = new URL(page, window.location.origin);
  const resolved = pathname + query;
  return origin === window.location.origin && isPageAddress(resolved) ? resolved : undefined;
}
