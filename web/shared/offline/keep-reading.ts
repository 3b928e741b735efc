import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { KeepRequest } from "../../service-worker/addresses.ts";
import { savesData } from "../../ui/saves-data.ts";
import { deviceSummary } from "../device-files/device-summary.ts";
import { refreshKept, useStoredIds } from "../downloads/kept-ids.ts";
import { knownUser, useSession } from "../session/session-store.ts";
import { activeWorker, registerWorker } from "./worker-registration.ts";

/** A page that is open for this long counts as read. */
const READ_AFTER_MS = 2_000;

/**
 * Asks the service worker to keep the current page. The first document is in the browser's cache already; a
 * page that the router showed has to be fetched, which is not done where the browser saves data.
 */
export function useKeepReading(): void {
  const { pathname } = useLocation();
  const keptFiles = useStoredIds().size;
  const loaded = useRef(pathname);
  useEffect(() => {
    if (pathname !== loaded.current && savesData()) return;
    const timer = window.setTimeout(() => void askToKeep(pathname), READ_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [pathname]);
  useEffect(() => {
    // A file was just kept for reading offline: fetch what that needs at once.
    if (keptFiles > 0) void askToKeep(window.location.pathname);
  }, [keptFiles]);
}

/** Asks the service worker to keep a page and, where files are kept, what reading them needs. */
async function askToKeep(pathname: string): Promise<void> {
  if (!navigator.onLine) return;
  const active = await activeWorker();
  if (!active) return;
  const filesForReading = deviceSummary()?.kept ? await findFilesForReading() : [];
  const { title } = document;
  const request: KeepRequest = {
    keep: pathname,
    title: escaped(title),
    build: thisBuild(),
    isSignedIn: knownUser() !== undefined,
    teaches: (knownUser()?.role ?? "student") !== "student",
    filesForReading,
  };
  const { port1, port2 } = new MessageChannel();
  // Only now is a file shown as kept.
  if (filesForReading.length > 0) port1.onmessage = () => void refreshKept();
  active.worker.postMessage(request, [port2]);
}

/** As in a document, where the offline page's titles come from otherwise. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** Where they cannot be found, the page alone is kept; the next page tries again. */
async function findFilesForReading(): Promise<readonly string[]> {
  try {
    const { filesForReading } = await import("./files-for-reading.ts");
    return await filesForReading(thisBuild());
  } catch {
    return [];
  }
}

/** The file that marks the build of this document, see bundling/build-mark.ts; empty in development. */
function thisBuild(): string {
  return document.documentElement.dataset.build ?? "";
}

/**
 * Registers the service worker, and again after signing out, when the server's Clear-Site-Data has removed
 * it.
 */
export function useWorker(): void {
  const session = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing out removes the worker, so each change of the session registers it again
  useEffect(registerWorker, [session]);
}
