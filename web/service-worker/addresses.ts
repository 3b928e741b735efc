/** The documents that are kept, in the order of their last reading; each carries its title in X-Page-Title. */
export const KEPT_PAGES = "read-pages-1";

/** What a page tells the worker. */
export type KeepRequest = {
  /** Which page is being read. */
  keep: string;
  /** Of which build. */
  build: string;
  /** What reading the files that are kept on this device needs and no document names; empty where none are. */
  filesForReading: readonly string[];
};

/** What the worker does with a request: hashed files, the router's data, documents; the rest it leaves alone. */
export type AddressKind = "asset" | "data" | "page" | "other";

/** Pages that look alike at every address until the browser fills them: one document stands for all. */
const readingShells = { "/read/materials/": "/read/materials/-", "/read/notes/": "/read/notes/-" };

/**
 * Students' pages whose empty shell is kept where files are kept on the device, read before or not:
 * English addresses.
 */
export const offlineShells: readonly string[] = ["/kept-notes", ...Object.values(readingShells)];

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

/**
 * Where to lead whoever asks for a page that can neither be had nor is kept, the best first; each helps
 * only where its page is kept. A shell of the other language has the same notes to read.
 */
export function insteadOf({ pathname, search }: Pick<URL, "pathname" | "search">): string[] {
  const other = inOtherLanguage(pathname);
  const same = isCompanion(keptAddressOf(pathname)) ? [other + search] : [];
  if (englishOf(pathname) === OFFLINE_PAGE) return same;
  const asked = `?page=${encodeURIComponent(pathname + search)}`;
  const offline = [pathname, other].map((page) => inLanguageOf(page, OFFLINE_PAGE) + asked);
  return [...same, ...offline];
}

/** What is kept with whichever page is kept: the offline page and, where files are kept, the shells. */
export function companionsOf(
  pathname: string,
  { hasKeptFiles }: { hasKeptFiles: boolean },
): string[] {
  const shells = hasKeptFiles ? offlineShells : [];
  return [OFFLINE_PAGE, ...shells].map((address) => inLanguageOf(pathname, address));
}

/** Whether an address is one that is kept beside what was read, and so never the oldest. */
export function isCompanion(pathname: string): boolean {
  const english = englishOf(pathname);
  return english === OFFLINE_PAGE || offlineShells.includes(english);
}

/** Under which address the document of a page is kept: all readers have one. */
export function keptAddressOf(pathname: string): string {
  const english = englishOf(pathname);
  const shell = Object.entries(readingShells).find(([start]) => english.startsWith(start))?.[1];
  return shell ? inLanguageOf(pathname, shell) : pathname;
}

/** Whether it is a document for which there is nothing to read by itself. */
export function isReadingShell(pathname: string): boolean {
  return Object.values(readingShells).includes(englishOf(pathname));
}

function englishOf(pathname: string): string {
  return pathname.replace(/^\/hi(?=\/)/, "");
}

function inOtherLanguage(pathname: string): string {
  const isHindi = /^\/hi(?:\/|$)/.test(pathname);
  return isHindi ? pathname.slice("/hi".length) || "/" : `/hi${pathname}`.replace(/\/$/, "");
}

function inLanguageOf(pathname: string, english: string): string {
  return /^\/hi(?:\/|$)/.test(pathname) ? `/hi${english}` : english;
}
