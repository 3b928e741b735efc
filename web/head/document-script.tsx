import { useEffect } from "react";
import text from "./document-script.js?raw";
import { useScriptMark } from "./script-mark.ts";

/**
 * The one inline script, as document-script.js has it. Before the first paint it puts the chosen theme and
 * whether somebody may be signed in on <html>, for the styles. Until the page is alive it listens for scripts
 * that fail, as in the middle of a deploy: the document is loaded again once, unless that would lose what somebody
 * typed or posted. Otherwise, and if it does not help, `data-failed` lets a page that only the browser fills show
 * its failure (ui/page-shell.tsx).
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

/** Tells the script above that the page's own scripts run. */
export function useAnnounceAlive(): void {
  useEffect(() => void window.dispatchEvent(new Event("app:alive")), []);
}
