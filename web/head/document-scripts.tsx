import { InlineScript } from "../ui/inline-script.tsx";
import { beforePaint } from "./before-paint.ts";
import { earlyClick } from "./early-click.ts";
import { earlySubmit } from "./early-submit.ts";
import { missingScripts } from "./missing-scripts.ts";

/** Runs before the first paint. */
export function DocumentScripts() {
  const text = `${beforePaint};${missingScripts};${earlySubmit};${earlyClick}`;
  return <InlineScript text={text} />;
}
