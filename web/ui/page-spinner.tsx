import { useMessages } from "../messages/messages.ts";
import { uiMessages } from "../messages/ui.ts";
import { Spinner } from "./spinner.tsx";

/** Shown while a page loads; as tall as a page, so that the footer does not move. */
export function PageSpinner() {
  const t = useMessages(uiMessages);
  return (
    <div role="status" className="grid min-h-[70vh] place-items-center text-act">
      <Spinner size="large" />
      <span className="sr-only">{t.loading}</span>
    </div>
  );
}
