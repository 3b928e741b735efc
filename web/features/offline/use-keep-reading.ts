import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { KeepRequest } from "../../service-worker/addresses.ts";
import { savesData } from "../../ui/saves-data.ts";
import { useSession } from "../session/session-store.ts";
import { thisBuild } from "./this-build.ts";
import { activeWorker } from "./worker.ts";

/** Whoever stays this long is reading. */
const READ_AFTER_MS = 2_000;

/**
 * Asks the worker to keep the page that is being read. The document that was loaded is in the
 * browser's cache already; one that the router showed has to be fetched, which is spared where data
 * are dear.
 */
export function useKeepReading(): void {
  const { pathname } = useLocation();
  const isSignedIn = useSession().status === "in";
  const loaded = useRef(pathname);
  useEffect(() => {
    if (pathname !== loaded.current && savesData()) return;
    const timer = window.setTimeout(() => void askToKeep(pathname, isSignedIn), READ_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [pathname, isSignedIn]);
}

async function askToKeep(pathname: string, isSignedIn: boolean): Promise<void> {
  if (!navigator.onLine) return;
  const request: KeepRequest = { keep: pathname, isSignedIn, build: thisBuild() };
  (await activeWorker())?.postMessage(request);
}
