import { useEffect } from "react";
import styles from "../app.css?inline";
import displayLatin from "../fonts/display-latin.woff2";
import fontFaceCss from "../fonts/fonts.css?inline";
import textLatin from "../fonts/text-latin.woff2";
import { localizedPath } from "../paths.ts";
import type { Theme } from "../state/cookies.ts";
import { useLanguage } from "../texts/texts.ts";
import text from "./document-script.js?raw";
import { useScriptMark } from "./script-mark.ts";

/** Icons, the manifest of the page's language and the colours of the browser's bar. */
export function AppLinks() {
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={localizedPath("/manifest.webmanifest", useLanguage())} />
      <BarColour theme="light" colour="#fbf6ea" />
      <BarColour theme="dark" colour="#131128" />
    </>
  );
}

/** The browser's bar in one theme, as --color-paper. A theme that is chosen changes `media` (frame/switches.tsx). */
function BarColour({ theme, colour }: { theme: Theme; colour: string }) {
  return (
    <meta
      name="theme-color"
      content={colour}
      media={`(prefers-color-scheme: ${theme})`}
      data-theme={theme}
    />
  );
}

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

/** A phone's Hindi headings have no font of their own (theme.css). */
const WIDE = "(width >= 64rem)";

// The browser's build does not contain the text; it is read from the document, as React renders the whole document
// again after an error at the root.
const css =
  import.meta.env.SSR || import.meta.env.DEV
    ? fontFaceCss + styles
    : (document.querySelector("style[data-sheet]")?.textContent ?? "");

/**
 * The only stylesheet, inline so that the first paint waits for no request. It follows the inline script: while that
 * runs, the browser reads ahead.
 */
export function DocumentStyles() {
  const mark = useScriptMark();
  const language = useLanguage();
  return (
    <>
      {/* Of every page; the browser fetches the others only for characters that need them. */}
      <FontPreload address={textLatin} />
      <FontPreload address={displayLatin} media={language === "hi" ? WIDE : undefined} />
      <style
        data-sheet
        nonce={mark}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet
        dangerouslySetInnerHTML={{ __html: css }}
      />
    </>
  );
}

function FontPreload({ address, media }: { address: string; media?: string | undefined }) {
  return (
    <link
      rel="preload"
      href={address}
      as="font"
      type="font/woff2"
      media={media}
      crossOrigin="anonymous"
    />
  );
}
