import { type DataStrategyResult, type MiddlewareFunction, redirectDocument } from "react-router";

/**
 * Client middleware: where the network does not bring the data of a page, its document is loaded instead,
 * because the service worker may have that, or a page that says what can be read offline.
 */
export const loadDocumentInstead: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = Object.values(await next());
  if (hasServiceWorker() && results.some(isUnfetched)) throw redirectDocument(request.url);
};

/** Without one, as on a first visit, the browser's own page about the network would come. */
function hasServiceWorker(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}

/** `fetch` rejects with a TypeError when there is no response: https://fetch.spec.whatwg.org/#fetch-method */
function isUnfetched({ type, result }: DataStrategyResult): boolean {
  return type === "error" && result instanceof TypeError;
}
