import {
  companionsOf,
  isCompanion,
  KEPT_PAGES,
  type KeepRequest,
  keptAddressOf,
  kindOf,
} from "./addresses.ts";

/** Prefix of this worker's caches; it leaves all others alone. */
const PREFIX = "read-";
const ASSETS = `${PREFIX}assets-1`;

const MOST_PAGES = 40;
const MOST_ASSETS = 240;
/** Longer than the slowest phone needs for a lookup. */
const LOOKUP_MS = 3_000;

/** A requested file, and `waitUntil` of its fetch event. */
export type AskedAsset = { request: Request; waitUntil: (work: Promise<unknown>) => void };

/**
 * Caches a page that is being read. A page of an older build is cached with that build's files, so that it
 * works offline; only the companions follow the newest build.
 */
export async function keepRead({
  keep,
  title,
  build,
  isSignedIn,
  teaches,
  filesForReading,
}: KeepRequest): Promise<void> {
  if (kindOf(keep) !== "page") return;
  const hasKeptFiles = filesForReading.length > 0;
  for (const companion of companionsOf(keep, { hasKeptFiles, isSignedIn, teaches })) {
    const kept = await (await findKeptPage(companion))?.text();
    const isWhole = [build, ...filesForReading].every((part) => kept?.includes(part));
    if (!isWhole) await keepPage(companion, filesForReading);
  }
  // A reader's document is one of the companions above, cached once for all files.
  if (keptAddressOf(keep) === keep) await keepPage(keep, [], title);
  await forgetOldest();
}

/** The cached document of a path; the query does not matter. */
export async function findKeptPage(pathname: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(KEPT_PAGES)).match(keptAddressOf(pathname));
  } catch {
    return undefined; // Where storage is refused, the network is used.
  }
}

/**
 * A file with a hash in its name never changes, so the cached one is used. Where the device is full, refuses
 * storage, or is just clearing it because somebody signs out, the file comes from the network.
 */
export async function answerAsset({ request, waitUntil }: AskedAsset): Promise<Response> {
  const kept = await inTime(findAsset(request)).catch(() => undefined);
  if (kept) return kept;
  const fresh = await fetch(request);
  // Not awaited: in Chromium `put` never settles while the site's storage is cleared.
  if (fresh.ok) waitUntil(putAsset(request, fresh.clone()).catch(() => undefined));
  return fresh;
}

/** Undefined where storage that is being cleared does not answer in time. */
async function inTime<Value>(found: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, LOOKUP_MS);
  });
  return await Promise.race([found, late]).finally(() => clearTimeout(timer));
}

/** Rejects where the file cannot be fetched or stored. */
async function keepAsset(request: Request): Promise<void> {
  if (await findAsset(request)) return;
  const fresh = await fetch(request);
  if (!fresh.ok) throw new Error(`${fresh.url} is gone`);
  await putAsset(request, fresh);
}

async function findAsset(request: Request): Promise<Response | undefined> {
  return (await caches.open(ASSETS)).match(request, { ignoreVary: true });
}

async function putAsset(request: Request, answer: Response): Promise<void> {
  await (await caches.open(ASSETS)).put(request, answer);
}

/** Removes the caches of earlier versions of this worker. */
export async function removeOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter(
    (name) => name.startsWith(PREFIX) && name !== KEPT_PAGES && name !== ASSETS,
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Caches a document after all files that it names and those in `beside`, so that no page is incomplete. */
async function keepPage(
  pathname: string,
  beside: readonly string[] = [],
  title?: string,
): Promise<void> {
  const answer = await fetch(pathname, { headers: { Accept: "text/html" } });
  const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
  // Such a page is one visitor's own, such as a ticket, or made while the database was unavailable.
  const mayBeStored = !/\bno-store\b/i.test(answer.headers.get("Cache-Control") ?? "");
  if (answer.status !== 200 || answer.redirected || !isPage || !mayBeStored) return;
  const html = (await answer.text()) + naming(beside);
  await Promise.all(filesOf(html).map((file) => keepAsset(new Request(file))));
  const pages = await caches.open(KEPT_PAGES);
  // Deleted and put again, it becomes the newest: caches list entries in insertion order.
  await pages.delete(pathname);
  await pages.put(
    pathname,
    new Response(html, { headers: headersOf(answer, title ?? titleOf(html)) }),
  );
}

/** A comment in the document with these URLs, so that they are kept as long as the document. */
function naming(files: readonly string[]): string {
  return files.length > 0 ? `<!-- ${files.map((file) => `"${file}"`).join(" ")} -->` : "";
}

/**
 * URLs of scripts and images are in quotes, those of fonts in the stylesheet's `url(…)`. All fonts are
 * included, as the titles in the list of kept notes may be in any script. Matched as text: a worker has no DOMParser,
 * and a URL too many costs one request.
 */
function filesOf(html: string): string[] {
  const named = html.matchAll(/["(](\/assets\/[\w./-]*\w)[")]/g);
  return [...new Set(Array.from(named, ([, file = ""]) => file))];
}

/** As text, with its entities as they stand in the document: the offline page reads it as HTML. */
function titleOf(html: string): string {
  return /<title>([^<]*)/.exec(html)?.[1] ?? "";
}

/** Without the headers of compression; with the title, which the offline page lists. */
function headersOf({ headers }: Response, title: string): Headers {
  const kept = new Headers(headers);
  kept.delete("Content-Encoding");
  kept.delete("Content-Length");
  kept.set("X-Page-Title", encodeURIComponent(title));
  return kept;
}

async function forgetOldest(): Promise<void> {
  const [pages, assets] = await Promise.all([caches.open(KEPT_PAGES), caches.open(ASSETS)]);
  const read = (await pages.keys()).filter(({ url }) => !isCompanion(new URL(url).pathname));
  const tooOld = read.slice(0, Math.max(0, read.length - MOST_PAGES));
  await Promise.all(tooOld.map((page) => pages.delete(page)));
  const files = await assets.keys();
  if (files.length <= MOST_ASSETS) return;
  const documents = await Promise.all((await pages.matchAll()).map((page) => page.text()));
  const needed = new Set(documents.flatMap(filesOf));
  const spare = files.filter(({ url }) => !needed.has(new URL(url).pathname));
  await Promise.all(spare.slice(0, files.length - MOST_ASSETS).map((file) => assets.delete(file)));
}
