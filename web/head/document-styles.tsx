import { fontFaceCss } from "virtual:fonts";
import styles from "../app.css?inline";
import { useScriptMark } from "../ui/script-mark.ts";
import { firstFonts, fontsOfLetters } from "./first-fonts.ts";

// The browser's build does not carry the text. It is read from the document, because a failure at the
// root makes React write the whole document anew.
const inlined =
  import.meta.env.SSR || import.meta.env.DEV
    ? fontFaceCss + styles
    : (document.querySelector("style")?.textContent ?? "");

/** The one stylesheet, in the document itself: no request stands before the first paint. */
export function DocumentStyles() {
  const mark = useScriptMark();
  return (
    <>
      {firstFonts.map((address) => (
        <EarlyFont key={address} address={address} />
      ))}
      {/* The server takes away what a page has no use for (server/http/web/render-page.ts). */}
      {import.meta.env.SSR
        ? fontsOfLetters.map((font) => <EarlyFont key={font.letters} {...font} />)
        : null}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet */}
      <style nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlined }} />
    </>
  );
}

function EarlyFont({ address, letters }: { address: string; letters?: string }) {
  return (
    <link
      rel="preload"
      href={address}
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
      data-letters={letters}
    />
  );
}
