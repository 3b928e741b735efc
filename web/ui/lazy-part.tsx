import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { useMessages } from "../messages/messages.ts";
import { uiMessages } from "../messages/ui.ts";
import { Button } from "./button.tsx";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
type Part<Props> = LazyExoticComponent<ComponentType<Props>>;

/** A part whose code comes when it is first shown. If it does not come, that is said in its place. */
export function lazyPart<Props>(load: Load<Props>): Part<Props> {
  return lazy(() => load().catch(() => ({ default: MissingPart })));
}

/** The same for what nobody asked for and a page is whole without. */
export function lazyExtra<Props>(load: Load<Props>): Part<Props> {
  return lazy(() => load().catch(() => ({ default: () => null })));
}

/** React keeps the failure for as long as the document stands: only another document helps. */
function MissingPart() {
  const t = useMessages(uiMessages);
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{t.partMissing}</p>
      <Button variant="outline" onClick={() => window.location.reload()}>
        {t.tryAgain}
      </Button>
    </div>
  );
}
