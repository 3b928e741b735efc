import styles from "../app.css?inline";

// The browser never needs the text: it keeps the <style> that the server rendered.
const inlined = import.meta.env.SSR || import.meta.env.DEV ? styles : "";

/** The one stylesheet, in the document itself: no request stands before the first paint. */
export function DocumentStyles() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlined }} />;
}
