import { fontAddresses, fontFaceCss } from "virtual:fonts";
import styles from "../app.css?inline";
import { useLanguage } from "../messages/language.ts";
import { useScriptMark } from "../ui/script-mark.ts";

// The browser's build does not carry the text. It is read from the document, because a failure at the
// root makes React write the whole document anew.
const inlined =
  import.meta.env.SSR || import.meta.env.DEV
    ? fontFaceCss + styles
    : (document.querySelector("style")?.textContent ?? "");

/** The one stylesheet, in the document itself: no request stands before the first paint. */
export function DocumentStyles() {
  const mark = useScriptMark();
  // The face of Hindi is not among them: most phones have it, and would fetch it all the same.
  const first =
    useLanguage() === "hi" ? [] : [fontAddresses["text-latin"], fontAddresses["display-latin"]];
  return (
    <>
      {first.map((address) => (
        <link
          key={address}
          rel="preload"
          href={address}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet */}
      <style nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlined }} />
    </>
  );
}
