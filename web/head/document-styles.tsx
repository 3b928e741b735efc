import { firstFaceCss, fontFaceCss } from "virtual:fonts";
import styles from "../app.css?inline";
import { useScriptMark } from "../ui/script-mark.ts";
import { firstFonts, fontsOfLetters } from "./first-fonts.ts";

// The browser's build does not carry the text. It is read from the document, because a failure at the
// root makes React write the whole document anew.
const [firstFaces = "", others = ""] =
  import.meta.env.SSR || import.meta.env.DEV
    ? [firstFaceCss, fontFaceCss + styles]
    : [...document.querySelectorAll("style[data-sheet]")].map(({ textContent }) => textContent);

/** The faces of the first words, the document's first stylesheet: before the scripts, which may put it off. */
export function FirstFaces() {
  return <Sheet css={firstFaces} />;
}

/**
 * The one other stylesheet, in the document itself: no request stands before the first paint. After the
 * scripts: while these run, the browser reads it beside.
 */
export function DocumentStyles() {
  return (
    <>
      {firstFonts.map((address) => (
        <EarlyFont key={address} address={address} />
      ))}
      {/* The server takes away what a page has no use for (server/http/web/render-page.ts). */}
      {import.meta.env.SSR
        ? fontsOfLetters.map((font) => <EarlyFont key={font.letters} {...font} />)
        : null}
      <Sheet css={others} />
    </>
  );
}

function Sheet({ css }: { css: string }) {
  const mark = useScriptMark();
  return (
    <style
      data-sheet
      nonce={mark}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheets
      dangerouslySetInnerHTML={{ __html: css }}
    />
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
