import styles from "../app.css?inline";
import displayLatin from "../fonts/display-latin.woff2";
import fontFaceCss from "../fonts/fonts.css?inline";
import textLatin from "../fonts/text-latin.woff2";
import { useScriptMark } from "./script-mark.ts";

/** Fonts that every page uses; the browser fetches the others only for characters that need them. */
const fontsOfEveryPage = [textLatin, displayLatin];

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
