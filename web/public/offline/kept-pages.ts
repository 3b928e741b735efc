import { KEPT_PAGES } from "../../service-worker/addresses.ts";

export type KeptPage = { address: string; title: string };

/** What was read last on this device and can be read again without a network, the latest first. */
export async function listKeptPages(isWanted: (address: string) => boolean): Promise<KeptPage[]> {
  // Absent on plain http, and refused in some private windows.
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

/** The title as it stands in HTML, without its entities. */
function textOf(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").documentElement.textContent.trim();
}
