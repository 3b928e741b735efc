import { fontAddresses, fontFaceCss } from "virtual:fonts";
import styles from "../app.css?inline";
import { useLanguage } from "../messages/language.ts";

// The browser never needs the text: it keeps the <style> that the server rendered.
const inlined = import.meta.env.SSR || import.meta.env.DEV ? fontFaceCss + styles : "";

/** The one stylesheet, in the document itself: no request stands before the first paint. */
export function DocumentStyles() {
  const first =
    useLanguage() === "hi"
      ? [fontAddresses["text-devanagari"]]
      : [fontAddresses["text-latin"], fontAddresses["display-latin"]];
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
      <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlined }} />
    </>
  );
}
