import { useLanguage } from "../messages/language.ts";
import { localizedPath } from "../paths.ts";
import type { Theme } from "../state/cookies.ts";

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

/** The browser's bar in one theme, as --color-paper. A theme that is chosen changes `media` (frame/theme.ts). */
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
