/** The documents that are kept, in the order of their last reading; each carries its title in X-Page-Title. */
export const KEPT_PAGES = "read-pages-1";

/** What a page tells the worker: which page is being read, by whom in general, of which build. */
export type KeepRequest = { keep: string; isSignedIn: boolean; build: string };

/** What the worker does with a request: hashed files, the router's data, documents; the rest it leaves alone. */
export type AddressKind = "asset" | "data" | "page" | "other";

/** Students' pages whose empty shell is kept for whoever is signed in, read before or not: English addresses. */
export const offlineShells: readonly string[] = [];

/** The page that stands in for every page that is not kept; web/paths.ts has the same address. */
const OFFLINE_PAGE = "/offline";

/** What is personal, what only the office sees, and what a server answers about itself. */
const leftAlone = /^(?:\/hi)?\/(?:api|local-identity|admin|health|ready|metrics)(?:[/.]|$)/;

export function kindOf(pathname: string): AddressKind {
  if (leftAlone.test(pathname)) return "other";
  if (pathname.startsWith("/assets/")) return "asset";
  if (pathname.endsWith(".data")) return "data";
  return /\.\w+$/.test(pathname) ? "other" : "page";
}

/** The page that the router's data belong to: `/about` of `/about.data`, `/` of `/_.data`. */
export function pageOfData({ pathname, searchParams }: URL): string {
  const path = pathname.replace(/\/_\.data$|\.data$/, "") || "/";
  const query = new URLSearchParams(searchParams);
  query.delete("_routes");
  return query.size > 0 ? `${path}?${query}` : path;
}

export function offlinePageFor(pathname: string): string {
  return inLanguageOf(pathname, OFFLINE_PAGE);
}

/** What is kept with whichever page is kept: the offline page and, for somebody signed in, the shells. */
export function companionsOf(pathname: string, { isSignedIn }: { isSignedIn: boolean }): string[] {
  const shells = isSignedIn ? offlineShells : [];
  return [OFFLINE_PAGE, ...shells].map((address) => inLanguageOf(pathname, address));
}

/** Whether an address is one that is kept beside what was read, and so never the oldest. */
export function isCompanion(pathname: string): boolean {
  const english = pathname.replace(/^\/hi(?=\/)/, "");
  return english === OFFLINE_PAGE || offlineShells.includes(english);
}

function inLanguageOf(pathname: string, english: string): string {
  return /^\/hi(?:\/|$)/.test(pathname) ? `/hi${english}` : english;
}
