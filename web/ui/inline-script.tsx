import { useScriptMark } from "./script-mark.ts";

/** A script of our own in the document itself; the mark gets its hash into the page's CSP. */
export function InlineScript({ text }: { text: string }) {
  const mark = useScriptMark();
  return (
    <script
      nonce={mark}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
