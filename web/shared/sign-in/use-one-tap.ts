import { useEffect, useState } from "react";
import { savesData } from "../../ui/saves-data.ts";
import { useSession } from "../session/session-store.ts";
import { useSignInState } from "../session/sign-in-store.ts";
import { useSite } from "../site/site.ts";

/** The latest time after which One Tap is offered if the browser is never idle. */
const LATEST_MS = 4000;

/** Whether to offer One Tap now: with Google identity, to a visitor, once the browser is idle. */
export function useShouldOfferOneTap(): boolean {
  const { identity } = useSite();
  const { status } = useSession();
  const { isOpen } = useSignInState();
  const [wasIn, setWasIn] = useState(false);
  const [isIdle, setIsIdle] = useState(false);
  // Not after a logout on this page.
  if (status === "in" && !wasIn) setWasIn(true);
  const isWanted = identity === "google" && status === "out" && !wasIn && !isOpen;
  useEffect(() => {
    if (!isWanted || isIdle || !mayOfferOneTap() || savesData()) return;
    return whenIdle(() => setIsIdle(true));
  }, [isWanted, isIdle]);
  return isWanted && isIdle;
}

function whenIdle(run: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = window.setTimeout(run, LATEST_MS);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(handle);
}

const OFFERED = "one-tap-offered";

/**
 * One Tap is offered once per device, whatever the result: nobody is asked again after dismissing it, and Google is
 * contacted at most once. Where storage is blocked it is not offered at all.
 */
export function mayOfferOneTap(): boolean {
  try {
    return localStorage.getItem(OFFERED) === null;
  } catch {
    return false;
  }
}

export function rememberOneTap(): void {
  try {
    localStorage.setItem(OFFERED, "1");
  } catch {
    // mayOfferOneTap is false then as well.
  }
}
