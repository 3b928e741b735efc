import { beforePaint } from "./before-paint.ts";
import { missingScripts } from "./missing-scripts.ts";

/** Runs before the first paint; its hash stands in the page's CSP. */
export function DocumentScripts() {
  const text = `${beforePaint};${missingScripts}`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
