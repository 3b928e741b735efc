import { useLayoutEffect } from "react";
import { inNextTask } from "./next-task.ts";

declare global {
  interface Window {
    /** The button that was pressed before the page was alive, kept by head/early-click.ts; false once it is. */
    earlyClick?: HTMLElement | false | null | undefined;
  }
}

/** Presses what was pressed before the page was alive. For the root: all below it is alive by then. */
export function useEarlyClick(): void {
  useLayoutEffect(() => {
    const button = window.earlyClick;
    window.earlyClick = false;
    if (!button) return;
    delete button.dataset.pressed;
    // Not called off: nobody presses a second time for it.
    inNextTask(() => button.isConnected && button.click());
  }, []);
}
