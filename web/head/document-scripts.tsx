import { beforePaint } from "./before-paint.ts";

/** Runs before the first paint; its hash stands in the page's CSP. */
export function DocumentScripts() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforePaint }} />;
}
