import { insteadOf, type KeepRequest, kindOf, pageOfData } from "./addresses.ts";
import { answerAsset, findKeptPage, keepRead, removeOldCaches } from "./kept-pages.ts";

// The worker's own global has this type; the compiler's library cannot know which kind of worker it is.
const worker = self as unknown as ServiceWorkerGlobalScope;

/** How long a page that is kept waits for a network that does not answer. */
const PATIENCE_MS = 6_000;

/**
 * Takes over as soon as it is there, but only the first time: a newer worker waits until the tabs of
 * the older one are closed.
 */
worker.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      removeOldCaches(),
      // The server is asked while the worker starts, not after.
      worker.registration.navigationPreload?.enable(),
      worker.clients.claim(),
    ]),
  );
});

worker.addEventListener("message", (event) => {
  // Only web/features/offline/ writes to the worker. What cannot be kept now is kept at its next reading.
  event.waitUntil(keepRead(event.data as KeepRequest).catch(() => undefined));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  const kind = kindOf(url.pathname);
  if (kind === "asset") {
    const waitUntil = (work: Promise<unknown>) => event.waitUntil(work);
    event.respondWith(answerAsset({ request, waitUntil }));
  } else if (kind === "data" && !isPrefetch(request)) event.respondWith(answerData(request, url));
  else if (kind === "page" && request.mode === "navigate")
    event.respondWith(answerPage(event, url));
});

/** A guess at where somebody may go next: without a network it just fails. */
function isPrefetch({ headers }: Request): boolean {
  return headers.get("Sec-Purpose")?.startsWith("prefetch") ?? false;
}

/** Without a network the router is led to the document of the page, which may be kept. */
async function answerData(request: Request, url: URL): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return new Response(null, {
      status: 204,
      headers: {
        "X-Remix-Redirect": pageOfData(url),
        "X-Remix-Status": "302",
        "X-Remix-Reload-Document": "true",
      },
    });
  }
}

/** The network first; then the page as it was last read; then what helps instead, such as the offline page. */
async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const fresh = freshPage(event);
  const kept = await findKeptPage(url.pathname);
  try {
    if (!kept) return await fresh;
    const answer = await Promise.race([fresh, after(PATIENCE_MS, kept)]);
    return answer.status >= 500 ? kept : answer;
  } catch (failure) {
    if (kept) return kept;
    const instead = await findInstead(url);
    if (!instead) throw failure;
    return Response.redirect(instead);
  }
}

async function findInstead(url: URL): Promise<string | undefined> {
  for (const address of insteadOf(url)) {
    if (await findKeptPage(new URL(address, url).pathname)) return address;
  }
  return undefined;
}

async function freshPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  // The preloaded answer is a Response, or undefined where the browser does not preload.
  return ((await preloadResponse) as Response | undefined) ?? fetch(request);
}

function after<Value>(delayMs: number, value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(() => resolve(value), delayMs));
}
