/** What an address of the site means, before routes are matched. */
export type PageTarget =
  | { kind: "page"; pathname: string; isData: boolean; language: "en" | "hi" }
  | { kind: "redirect"; location: string }
  | { kind: "unknown"; language: "en" | "hi" };

/** The characters of page addresses; an address with others is no page and never a cache key. */
const PLAIN_PATH = /^\/[A-Za-z0-9._~/-]*$/;
const LONGEST_PATH = 300;

/**
 * Reads a request's address without its query, on which no rendered page depends. Upper-case addresses, which
 * phones type, are redirected: the router in the browser accepts them, the one here does not.
 */
export function readPageTarget(url: string): PageTarget {
  const queryAt = url.indexOf("?");
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  const language = /^\/hi(?:[/.]|$)/.test(path) ? "hi" : "en";
  if (!PLAIN_PATH.test(path) || path.length > LONGEST_PATH) return { kind: "unknown", language };
  const canonical = path
    .replace(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "")
    .toLowerCase();
  if (canonical !== path) {
    // The path begins with exactly one slash, so it can only be of this site.
    return { kind: "redirect", location: canonical + (queryAt < 0 ? "" : url.slice(queryAt)) };
  }
  if (/\/\.{1,2}(?:\/|$)/.test(path)) return { kind: "unknown", language };
  return path.endsWith(".data")
    ? { kind: "page", pathname: pathOfData(path), isData: true, language }
    : { kind: "page", pathname: path, isData: false, language };
}

/** The router requests a page's loader data at `<path>.data`, and that of `/` at `/_.data`. */
function pathOfData(path: string): string {
  return path.replace(/\/_\.data$|\.data$/, "") || "/";
}
