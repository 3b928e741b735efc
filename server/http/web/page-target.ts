/** What an address of the site asks for, before any page is looked at. */
export type PageTarget =
  | { kind: "page"; pathname: string; isData: boolean; language: "en" | "hi" }
  | { kind: "redirect"; location: string }
  | { kind: "unknown"; language: "en" | "hi" };

/** Every page's address is made of these; anything else is nobody's page and is never a cache key. */
const PLAIN_PATH = /^\/[A-Za-z0-9._~/-]*$/;
const LONGEST_PATH = 300;

/**
 * Reads a request's address. The query is left out: no rendered page depends on it. Phones type capitals,
 * and the router in the browser, unlike the one here, finds pages by them: they lead to the one address.
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
    // One slash and then none: the answer can only be a path of this site.
    return { kind: "redirect", location: canonical + (queryAt < 0 ? "" : url.slice(queryAt)) };
  }
  if (/\/\.{1,2}(?:\/|$)/.test(path)) return { kind: "unknown", language };
  return path.endsWith(".data")
    ? { kind: "page", pathname: pathOfData(path), isData: true, language }
    : { kind: "page", pathname: path, isData: false, language };
}

/** The router asks for a page's loaders at `<path>.data`, and for those of `/` at `/_.data`. */
function pathOfData(path: string): string {
  return path.replace(/\/_\.data$|\.data$/, "") || "/";
}
