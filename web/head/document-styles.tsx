import styles from "../app.css?inline";
import displayLatin from "../fonts/display-latin.woff2";
import fontFaceCss from "../fonts/fonts.css?inline";
import textLatin from "../fonts/text-latin.woff2";
import { useScriptMark } from "./script-mark.ts";

/** The fonts that every page shows; the others are fetched where a character of theirs stands. */
const fontsOfEveryPage = [textLatin, displayLatin];

// The browser's build does not carry the text. It is read from the document, because a failure at the
// root makes React write the whole document anew.
const css =
  import.meta.env.SSR || import.meta.env.DEV
    ? fontFaceCss + styles
    : (document.querySelector("style[data-sheet]")?.textContent ?? "");

/**
 * The one stylesheet, in the document itself: no request stands before the first paint. After the
 * script: while that runs, the browser reads on.
 */
export function DocumentStyles() {
  const mark = useScriptMark();
  return (
    <>
      {fontsOfEveryPage.map((address) => (
        <link
          key={address}
          rel="preload"
          href={address}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
      ))}
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
