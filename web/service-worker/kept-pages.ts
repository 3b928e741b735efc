import {
  companionsOf,
  isCompanion,
  KEPT_PAGES,
  type KeepRequest,
  keptAddressOf,
  kindOf,
} from "./addresses.ts";

/** Caches of this worker alone; what else the site keeps on the device is none of its business. */
const PREFIX = "read-";
const ASSETS = `${PREFIX}assets-1`;

const MOST_PAGES = 40;
const MOST_ASSETS = 240;
/** Longer than the slowest phone takes to look something up. */
const LOOKING_MS = 3_000;

/** A file that is asked for, and how to go on with something once it is answered. */
export type AskedAsset = { request: Request; waitUntil: (work: Promise<unknown>) => void };

/**
 * Keeps a page that is being read. A page of an older build keeps that build's files beside it, so
 * that what is opened without a network is whole; only the companions follow the newest build.
 */
export async function keepRead({ keep, build, filesForReading }: KeepRequest): Promise<void> {
  if (kindOf(keep) !== "page") return;
  const hasKeptFiles = filesForReading.length > 0;
  for (const companion of companionsOf(keep, { hasKeptFiles })) {
    const kept = await (await findKeptPage(companion))?.text();
    const isWhole = [build, ...filesForReading].every((part) => kept?.includes(part));
    if (!isWhole) await keepPage(companion, filesForReading);
  }
  // A reader's document is kept above, for all files at once, and only where it has something to read.
  if (keptAddressOf(keep) === keep) await keepPage(keep);
  await forgetOldest();
}

/** The document of an address as it was last read; a query changes nothing in it. */
export async function findKeptPage(pathname: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(KEPT_PAGES)).match(keptAddressOf(pathname));
  } catch {
    return undefined; // A device that lets nothing be kept has the network still.
  }
}

/**
 * A hashed file never changes: kept ones are as good as the server's. Where the device has no room, keeps
 * nothing, or forgets everything just now, because somebody signs out, the file comes all the same.
 */
export async function answerAsset({ request, waitUntil }: AskedAsset): Promise<Response> {
  const kept = await inTime(findAsset(request)).catch(() => undefined);
  if (kept) return kept;
  const fresh = await fetch(request);
  // The page does not wait for it: Chromium never ends a put while it clears the site's storage.
  if (fresh.ok) waitUntil(putAsset(request, fresh.clone()).catch(() => undefined));
  return fresh;
}

/** What a storage that is just being cleared, or a device in great trouble, never answers. */
async function inTime<Value>(found: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, LOOKING_MS);
  });
  return await Promise.race([found, late]).finally(() => clearTimeout(timer));
}

/** Rejects where the file cannot be had or cannot be kept. */
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

/** Removes what an earlier version of this worker kept in another way. */
export async function removeOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter(
    (name) => name.startsWith(PREFIX) && name !== KEPT_PAGES && name !== ASSETS,
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Keeps a document once all files that it names, and those beside it, are there: never half a page. */
async function keepPage(pathname: string, beside: readonly string[] = []): Promise<void> {
  const answer = await fetch(pathname, { headers: { Accept: "text/html" } });
  const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
  if (answer.status !== 200 || answer.redirected || !isPage) return;
  const html = (await answer.text()) + naming(beside);
  await Promise.all(filesOf(html).map((file) => keepAsset(new Request(file))));
  const pages = await caches.open(KEPT_PAGES);
  // Putting it anew makes it the youngest: caches list their entries in the order of their coming.
  await pages.delete(pathname);
  await pages.put(pathname, new Response(html, { headers: headersOf(answer, html) }));
}

/** Named in the document itself, so that they stay for as long as it does. */
function naming(files: readonly string[]): string {
  return files.length > 0 ? `<!-- ${files.map((file) => `"${file}"`).join(" ")} -->` : "";
}

/**
 * Scripts and pictures stand in quotes, the faces of the stylesheet in brackets. All of these: which letters
 * a page will show is not known yet, as a title of the list of kept notes may be in any script.
 */
function filesOf(html: string): string[] {
  const named = html.matchAll(/["(](\/assets\/[\w./-]*\w)[")]/g);
  return [...new Set(Array.from(named, ([, file = ""]) => file))];
}

/** The text is no longer compressed; the list of what can be read needs the title. */
function headersOf({ headers }: Response, html: string): Headers {
  const kept = new Headers(headers);
  kept.delete("Content-Encoding");
  kept.delete("Content-Length");
  kept.set("X-Page-Title", encodeURIComponent(/<title>([^<]*)/.exec(html)?.[1] ?? ""));
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
