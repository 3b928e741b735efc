import { useEffect } from "react";
import { afterPaint } from "./after-paint.ts";

/**
 * Focuses the heading of the open dialog, and so shows its beginning, where another content has come and the button
 * that had the focus is gone with the former. `shown` is what decides which content stands there.
 */
export function useHeldFocus(shown: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks for the focus each time that something else is shown
  useEffect(
    () =>
      afterPaint(() => {
        const held = document.activeElement;
        // The browser may not have taken the focus yet from what is hidden; older ones cannot say what is.
        if (held !== document.body && (held?.checkVisibility?.() ?? true)) return;
        document.querySelector<HTMLElement>("dialog[open] h2")?.focus();
      }),
    [shown],
  );
}
