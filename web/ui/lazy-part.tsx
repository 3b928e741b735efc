import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { useTexts } from "../texts/texts.ts";
import { uiTexts } from "../texts/ui.ts";
import { Button } from "./button.tsx";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
type Part<Props> = LazyExoticComponent<ComponentType<Props>>;

/** React.lazy for a part of a page; where its code fails to load, a message with a reload button is shown. */
export function lazyPart<Props>(load: Load<Props>): Part<Props> {
  return lazy(() => load().catch(() => ({ default: MissingPart })));
}

/** React.lazy for an optional part; where its code fails to load, nothing is shown. */
export function lazyExtra<Props>(load: Load<Props>): Part<Props> {
  return lazy(() => load().catch(() => ({ default: () => null })));
}

/** React.lazy remembers the failure, so only a reload helps. */
function MissingPart() {
  const t = useTexts(uiTexts);
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{t.partMissing}</p>
      <Button variant="outline" onClick={() => window.location.reload()}>
        {t.tryAgain}
      </Button>
    </div>
  );
}
