import { InlineScript } from "../ui/inline-script.tsx";
import { beforePaint } from "./before-paint.ts";
import { earlyClick } from "./early-click.ts";
import { earlyFonts } from "./early-fonts.ts";
import { earlySubmit } from "./early-submit.ts";
import { firstFonts } from "./first-fonts.ts";
import { lateStart } from "./late-start.ts";
import { missingScripts } from "./missing-scripts.ts";

/** Runs before the first paint. */
export function DocumentScripts() {
  const text = `${beforePaint};${earlyFonts(firstFonts)};${missingScripts};${earlySubmit};${earlyClick};${lateStart}`;
  return <InlineScript text={text} />;
}
