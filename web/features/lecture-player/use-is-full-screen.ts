import { useSyncExternalStore } from "react";
import { isFullScreen } from "./full-screen.ts";

export function useIsFullScreen(): boolean {
  return useSyncExternalStore(follow, isFullScreen);
}

function follow(onChange: () => void): () => void {
  document.addEventListener("fullscreenchange", onChange);
  return () => document.removeEventListener("fullscreenchange", onChange);
}
