/** The cache of documents, oldest reading first; each has its title in X-Page-Title. */
export const KEPT_PAGES = "read-pages-1";

/** The message of a page to the service worker. */
export type KeepRequest = {
  /** Path of the page that is being read. */
  keep: string;
  /** Its title as the reader sees it: a document that is the same for all has none of its own. */
  title: string;
  /** The build of that page. */
  build: string;
  /** Whether somebody is signed in: their pages open without a network, visited before or not. */
  isSignedIn: boolean;
  /** The same for whoever keeps registers. */
  teaches?: boolean | undefined;
  /** URLs that reading kept files needs and no document names; empty where no file is kept. */
  filesForReading: readonly string[];
};

/** Kinds of requests: hashed files, documents, and those that the worker ignores. */
export type AddressKind = "asset" | "page" | "other";

const COURSE_SHELL = "/courses/-";
/** A test that is reloaded without a network goes on. */
const TEST_SHELL = "/test/-";

/** Pages whose server-rendered document is the same at every path: one document is cached for all. */
const readingShells = {
  "/read/materials/": "/read/materials/-",
  "/read/notes/": "/read/notes/-",
  "/read/notices/": "/read/notices/-",
  "/watch/": "/watch/-",
};

/**
 * Students' pages whose empty document is cached where files are kept on the device, visited before or not.
 * English paths.
 */
export const offlineShells: readonly string[] = ["/kept-notes", ...Object.values(readingShells)];

/** The pages of a student's day, which show the answers that this device keeps. English paths. */
export const dayShells: readonly string[] = [
  ...["/profile", "/timetable", "/study-materials", "/notices", "/settings"],
  COURSE_SHELL,
];

/** The documents of the teacher's first page and of all registers. English paths. */
const REGISTER_SHELL = "/teach/classes/-";
export const teachingShells: readonly string[] = ["/teach", REGISTER_SHELL];

/** Below the courses, but a page of its own for everybody; web/paths.ts has the same path. */
const COMPARE_PAGE = "/courses/compare";

const shells = {
  ...readingShells,
  "/courses/": COURSE_SHELL,
  "/test/": TEST_SHELL,
  "/teach/classes/": REGISTER_SHELL,
};

/** Shown for every page that is not cached; web/paths.ts has the same path. */
const OFFLINE_PAGE = "/offline";

/** Personal data, the office, and the server's own endpoints. */
const leftAlone =
  /^(?:\/hi)?\/(?:api|calendar|local-identity|admin|health|ready|metrics)(?:[/.]|$)/;

export function kindOf(pathname: string): AddressKind {
  if (leftAlone.test(pathname)) return "other";
  if (pathname.startsWith("/assets/")) return "asset";
  return /\.\w+$/.test(pathname) ? "other" : "page";
}

/**
 * Alternatives to a page that can neither be fetched nor is cached, the best first; each may be cached or
 * not. A shell in the other language shows the same kept notes.
 */
export function insteadOf({ pathname, search }: Pick<URL, "pathname" | "search">): string[] {
  const other = inOtherLanguage(pathname);
  const same = isCompanion(keptAddressOf(pathname)) ? [other + search] : [];
  if (englishOf(pathname) === OFFLINE_PAGE) return same;
  const asked = `?page=${encodeURIComponent(pathname + search)}`;
  const offline = [pathname, other].map((page) => inLanguageOf(page, OFFLINE_PAGE) + asked);
  return [...same, ...offline];
}

/** What is cached with every page: the offline page, and the shells of what the person keeps on the device. */
export function companionsOf(
  pathname: string,
  {
    hasKeptFiles,
    isSignedIn,
    teaches,
  }: Pick<KeepRequest, "isSignedIn" | "teaches"> & {
    hasKeptFiles: boolean;
  },
): string[] {
  const day = isSignedIn ? dayShells : [];
  const reading = hasKeptFiles ? offlineShells : [];
  const teaching = teaches ? teachingShells : [];
  const test = keptAddressOf(englishOf(pathname)) === TEST_SHELL ? [TEST_SHELL] : [];
  return [OFFLINE_PAGE, ...day, ...reading, ...teaching, ...test].map((address) =>
    inLanguageOf(pathname, address),
  );
}

/** Whether a path is a companion, which is never removed as the oldest. */
export function isCompanion(pathname: string): boolean {
  const english = englishOf(pathname);
  const all = [OFFLINE_PAGE, ...dayShells, ...offlineShells, ...teachingShells, TEST_SHELL];
  return all.includes(english);
}

/** The path under which the document of a page is cached: one for all readers. */
export function keptAddressOf(pathname: string): string {
  const english = englishOf(pathname);
  if (english === COMPARE_PAGE) return pathname;
  const shell = Object.entries(shells).find(([start]) => english.startsWith(start))?.[1];
  return shell ? inLanguageOf(pathname, shell) : pathname;
}

/** Whether it is a document for many addresses, which shows nothing at its own. */
export function isReadingShell(pathname: string): boolean {
  return Object.values(shells).includes(englishOf(pathname));
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
