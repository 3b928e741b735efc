import { fontAddresses, fontFaceCss } from "virtual:fonts";
import styles from "../app.css?inline";
import { useScriptMark } from "../ui/script-mark.ts";

/** The faces that every page shows; the others are fetched where their letters are. */
const facesOfEveryPage = [fontAddresses["text-latin"], fontAddresses["display-latin"]];

// The browser's build does not carry the text. It is read from the document, because a failure at the
// root makes React write the whole document anew.
const css =
  import.meta.env.SSR || import.meta.env.DEV
    ? fontFaceCss + styles
    : (document.querySelector("style[data-sheet]")?.textContent ?? "");

/**
 * The one stylesheet, in the document itself: no request stands before the first paint. After the scripts:
 * while these run, the browser reads it beside.
 */
export function DocumentStyles() {
  const mark = useScriptMark();
  return (
    <>
      {facesOfEveryPage.map((address) => (
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
