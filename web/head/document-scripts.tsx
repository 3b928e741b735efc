import { useScriptMark } from "../ui/script-mark.ts";
import { beforePaint } from "./before-paint.ts";
import { earlyClick } from "./early-click.ts";
import { earlyFonts } from "./early-fonts.ts";
import { earlySubmit } from "./early-submit.ts";
import { firstFonts } from "./first-fonts.ts";
import { lateStart } from "./late-start.ts";
import { missingScripts } from "./missing-scripts.ts";
import { refusedStorage } from "./refused-storage.ts";

/** Runs before the first paint; the mark gets its hash into the page's CSP. */
export function DocumentScripts() {
  const mark = useScriptMark();
  const text = `${beforePaint};${earlyFonts(firstFonts)};${missingScripts};${refusedStorage};${earlySubmit};${earlyClick};${lateStart}`;
  return (
    <script
      nonce={mark}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
