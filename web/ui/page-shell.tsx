import { useTexts } from "../texts/texts.ts";
import { uiTexts } from "../texts/ui.ts";
import { buttonClasses } from "./button.tsx";
import { PageSpinner } from "./spinner.tsx";

/**
 * What the server sends for a page that only the browser fills: a spinner, or a failure message if the scripts do
 * not load (head/document-parts.tsx). Its link loads the page again without any script.
 */
export function PageShell() {
  const t = useTexts(uiTexts);
  return (
    <>
      <noscript>
        <p className="mx-auto max-w-page px-4 py-14 text-lead sm:px-6">{t.needsScripts}</p>
      </noscript>
      <div className="failed:hidden noscript:hidden">
        <PageSpinner />
      </div>
      <div
        role="alert"
        className="mx-auto hidden max-w-page px-4 py-14 failed:block noscript:hidden sm:px-6"
      >
        <h1 className="text-title">{t.failureTitle}</h1>
        <p className="mt-3 mb-6 text-lead text-soft">{t.failureText}</p>
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is that of the page itself */}
        <a href="" className={buttonClasses()}>
          {t.tryAgain}
        </a>
      </div>
    </>
  );
}
