import { useMessages } from "../messages/messages.ts";
import { uiMessages } from "../messages/ui.ts";
import { buttonClasses } from "./button.tsx";
import { InlineScript } from "./inline-script.tsx";
import { PageSpinner } from "./page-spinner.tsx";
import { pageWatchdog } from "./page-watchdog.ts";

/** What the server sends for a page that only the browser fills: a spinner, and a watchdog over it. */
export function PageShell() {
  const t = useMessages(uiMessages);
  return (
    <>
      <noscript>
        <p className="mx-auto max-w-page px-4 py-14 text-lead sm:px-6">{t.needsScripts}</p>
      </noscript>
      <div id="page-spinner" className="noscript:hidden">
        <PageSpinner />
      </div>
      <div id="page-failed" role="alert" hidden className="mx-auto max-w-page px-4 py-14 sm:px-6">
        <h1 className="text-title">{t.failureTitle}</h1>
        <p className="mt-3 mb-6 text-lead text-soft">{t.failureText}</p>
        <button type="button" className={buttonClasses()}>
          {t.tryAgain}
        </button>
      </div>
      <InlineScript text={pageWatchdog} />
    </>
  );
}
