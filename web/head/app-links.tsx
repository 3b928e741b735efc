import { useLanguage } from "../messages/language.ts";
import { localizedPath } from "../paths.ts";

/** Icons, the manifest of the page's language and the colour of the browser's bar (--color-paper). */
export function AppLinks() {
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={localizedPath("/manifest.webmanifest", useLanguage())} />
      <meta name="theme-color" content="#fbf6ea" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#131128" media="(prefers-color-scheme: dark)" />
    </>
  );
}
