import { useEffect } from "react";
import text from "./document-script.js?raw";
import { useScriptMark } from "./script-mark.ts";

/**
 * The only inline script: document-script.js. Before the first paint it sets data attributes on <html> for the
 * styles: the chosen theme, and whether somebody may be signed in. After a deploy, chunks of the former build are
 * gone: if the document's own scripts or a lazy part (`vite:preloadError`) are missing, it reloads the document
 * once, unless that would lose what somebody typed or posted. Route modules are reloaded by the router. If a
 * document's scripts are still missing, `data-failed` makes a page without server content show its failure
 * (ui/page-shell.tsx).
 */
export function DocumentScript() {
  const mark = useScriptMark();
  return (
    <script
      nonce={mark}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? text : "" }}
    />
  );
}

/** Tells the script above that the page is hydrated. */
export function useAnnounceHydrated(): void {
  useEffect(() => void window.dispatchEvent(new Event("app:hydrated")), []);
}
