/** The page that was asked for, as the worker names it; only a path of this site is believed. */
export function askedPage(search: string): string | undefined {
  const page = new URLSearchParams(search).get("page");
  if (!page?.startsWith("/")) return undefined;
  const { origin, pathname, search: query } = new URL(page, window.location.origin);
  return origin === window.location.origin ? pathname + query : undefined;
}
