import { type RefObject, useRef, useSyncExternalStore } from "react";
import { neverChanges } from "./use-browser-value.ts";

const same = () => undefined;

/**
 * Whether what comes to life had been drawn by the server, and could be typed into before. Unlike
 * useBrowserValue it draws nothing again.
 */
export function useWasOnServer(): RefObject<boolean> {
  const wasOnServer = useRef(false);
  // React asks for the server's value where it draws over a page from there, and only there.
  const onServer = () => {
    wasOnServer.current = true;
  };
  useSyncExternalStore(neverChanges, same, onServer);
  return wasOnServer;
}
