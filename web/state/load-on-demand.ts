/** Files that were asked for here: on their way or come whole, or undefined after a failure. */
const coming = new Map<string, Promise<void> | undefined>();
/** All that parts have named, whoever brought them. */
const named = new Set<string>();

/** The paths of all files that were loaded on demand so far; the browser's own list of them has an end. */
export function filesLoadedOnDemand(): string[] {
  return [...named].map((file) => `/${file}`);
}

/**
 * Loads a part of the code that is split off, together with the files that it needs (paths without the
 * slash in front); takes the place of Vite's own helper (web/bundling/lean-preload.ts). The files are
 * fetched first, and imported from the browser's cache: until 2026 browsers kept an import that failed
 * for as long as the page stood, so that nothing could be tried again once a network had been away. A
 * failure is told as Vite tells it (features/offline listens), and to whoever asked.
 */
export async function loadOnDemand<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  try {
    await Promise.all(files.map(bring));
    const part = await load();
    for (const file of files) named.add(file);
    return part;
  } catch (error) {
    window.dispatchEvent(new Event("vite:preloadError"));
    throw error;
  }
}

function bring(file: string): Promise<void> {
  const before = coming.get(file) ?? broughtByDocument(file);
  if (before) return before;
  const fetched = fetchWhole(file);
  coming.set(file, fetched);
  fetched.catch(() => coming.set(file, undefined));
  return fetched;
}

function broughtByDocument(file: string): Promise<void> | undefined {
  if (coming.has(file)) return undefined;
  const hasIt = performance.getEntriesByName(addressOf(file)).some(hasCome);
  return hasIt ? Promise.resolve() : undefined;
}

/** Whether the document has brought it; what failed has no body, or one that only says so. */
function hasCome(entry: PerformanceEntry): boolean {
  return (
    entry instanceof PerformanceResourceTiming &&
    entry.decodedBodySize > 0 &&
    !(entry.responseStatus >= 400)
  );
}

async function fetchWhole(file: string): Promise<void> {
  const response = await fetch(addressOf(file));
  if (!response.ok) throw new TypeError(`${file}: ${response.status}`);
  await response.arrayBuffer();
}

function addressOf(file: string): string {
  return new URL(`/${file}`, window.location.origin).href;
}
