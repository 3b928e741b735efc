import { isPageAddress } from "../../../contract/page-address.ts";
import { pathsIn } from "../../paths.ts";
import { KEPT_PAGES } from "../../service-worker/addresses.ts";
import { findKeptWhere } from "../../shared/downloads/kept-ids.ts";
import { rememberedTeacher } from "../../shared/session/remembered-person.ts";
import { waitUntilDue } from "../../state/wait-until-due.ts";
import { languageOf } from "../../texts/language.ts";

export type KeptPage = { address: string; title: string };

/** Pages in the cache that can be read offline, latest first. */
export async function listKeptPages(isWanted: (address: string) => boolean): Promise<KeptPage[]> {
  // Missing on plain http, and blocked in some private windows.
  if (!("caches" in window)) return [];
  try {
    const pages = await caches.open(KEPT_PAGES);
    const kept = await Promise.all((await pages.keys()).map((request) => readKept(pages, request)));
    return kept
      .filter((page) => page !== undefined)
      .filter(({ address, title }) => title !== "" && isWanted(address))
      .reverse();
  } catch {
    return [];
  }
}

/** Undefined for a page that needs the server all the same. */
async function readKept(pages: Cache, request: Request): Promise<KeptPage | undefined> {
  const page = await pages.match(request);
  const address = new URL(request.url).pathname;
  const html = parsed((await page?.text()) ?? "");
  if (!hasItsText(html) && !(await isFilledHere(address))) return undefined;
  const title = decodeURIComponent(page?.headers.get("X-Page-Title") ?? "");
  // As it stands in the HTML, with entities.
  return { address, title: parsed(title).documentElement.textContent.trim() };
}

/** Of a signed-in area an empty shell is kept (ui/page-shell.tsx), whose only heading is that of a failure. */
function hasItsText(html: Document): boolean {
  return [...html.querySelectorAll("main h1")].some((heading) => !heading.closest("[role=alert]"));
}

/** Whether an empty shell has something on this device that fills it. */
async function isFilledHere(address: string): Promise<boolean> {
  const paths = pathsIn(languageOf(address));
  if (address === paths.keptNotes()) return (await findKeptWhere(() => true)) !== undefined;
  const teacher = address === paths.teach() ? rememberedTeacher() : undefined;
  if (!teacher) return false;
  const { keptClasses } = await import("../../shared/taught-classes/kept-registers.ts");
  return keptClasses(teacher.id).length > 0;
}

function parsed(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}

/** The requested page, from the service worker's query; undefined unless it is a page of this site. */
export function askedPage(search: string): string | undefined {
  const page = new URLSearchParams(search).get("page");
  if (page === null || !isPageAddress(page)) return undefined;
  // Checked again after the browser has normalised the address.
  const { origin, pathname, search: query } = new URL(page, window.location.origin);
  const resolved = pathname + query;
  return origin === window.location.origin && isPageAddress(resolved) ? resolved : undefined;
}

const FIRST_MS = 5_000;
const LAST_MS = 60_000;

/**
 * Opens a page as soon as it can be reached. It asks at intervals while the page is visible, because the browser
 * does not report that a connection without data, as in a train, works again. It never asks at once: the offline
 * page is shown because the address has just failed, and would be shown again.
 */
export async function leaveWhenReached(address: string, signal: AbortSignal): Promise<void> {
  let due = waitUntilDue(FIRST_MS, signal);
  for (let delayMs = FIRST_MS; ; delayMs = Math.min(2 * delayMs, LAST_MS)) {
    await due;
    if (signal.aborted) return;
    const asking = new AbortController();
    due = waitUntilDue(delayMs, signal).finally(() => asking.abort());
    if (navigator.onLine && !document.hidden && (await isReached(address, asking.signal))) {
      if (!signal.aborted) window.location.replace(address);
      return;
    }
  }
}

/** Whether the server itself responds, not a gateway that cannot reach it. */
async function isReached(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(address, { method: "HEAD", cache: "no-store", signal });
    return answer.status < 500;
  } catch {
    return false;
  }
}
