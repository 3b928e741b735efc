import { insteadOf, type KeepRequest, kindOf } from "./addresses.ts";
import { answerAsset, findKeptPage, keepRead, removeOldCaches } from "./kept-pages.ts";
import { openNotices, showHint } from "./push.ts";

// TypeScript's library types `self` as a general worker; this file is a service worker.
declare const self: ServiceWorkerGlobalScope;

/** How long the network may take where the page is cached. */
const PATIENCE_MS = 4_000;

/**
 * Takes control at once, but only the first time: a newer worker waits until the tabs of the older one are
 * closed.
 */
self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      removeOldCaches(),
      // The request starts while the worker starts, not after.
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  );
});

self.addEventListener("message", (event) => {
  // Only web/shared/offline/ sends messages. A page that cannot be cached now is cached when it is read again.
  const kept = keepRead(event.data as KeepRequest).catch(() => undefined);
  event.waitUntil(kept.then(() => event.ports[0]?.postMessage("done")));
});

self.addEventListener("push", (event) => {
  const sent = event.data?.text();
  if (sent) event.waitUntil(showHint(self.registration, sent));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  // showHint wrote it.
  event.waitUntil(openNotices(self.clients, event.notification.data as string));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  const kind = kindOf(url.pathname);
  if (kind === "asset") {
    const waitUntil = (work: Promise<unknown>) => event.waitUntil(work);
    event.respondWith(answerAsset({ request, waitUntil }));
  } else if (kind === "page" && request.mode === "navigate") {
    event.respondWith(answerPage(event, url));
  }
});

/** The network first, then the cached page, then an alternative such as the offline page. */
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
  // The preload is a Response, or undefined where the browser does not preload.
  return ((await preloadResponse) as Response | undefined) ?? fetch(request);
}

function after<Value>(delayMs: number, value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(() => resolve(value), delayMs));
}
