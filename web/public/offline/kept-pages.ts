import { KEPT_PAGES } from "../../service-worker/addresses.ts";

export type KeptPage = { address: string; title: string };

/** Pages in the cache that can be read offline, latest first. */
export async function listKeptPages(isWanted: (address: string) => boolean): Promise<KeptPage[]> {
  // Missing on plain http, and blocked in some private windows.
  if (!("caches" in window)) return [];
  try {
    const pages = await caches.open(KEPT_PAGES);
    const kept = await Promise.all((await pages.keys()).map((request) => readKept(pages, request)));
    return kept.filter(({ address, title }) => title !== "" && isWanted(address)).reverse();
  } catch {
    return [];
  }
}

async function readKept(pages: Cache, request: Request): Promise<KeptPage> {
  const page = await pages.match(request);
  return {
    address: new URL(request.url).pathname,
    title: textOf(decodeURIComponent(page?.headers.get("X-Page-Title") ?? "")),
  };
}

/** The title from the HTML, with entities decoded. */
function textOf(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").documentElement.textContent.trim();
}
