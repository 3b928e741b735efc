import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { useTexts } from "../texts/texts.ts";
import { uiTexts } from "../texts/ui.ts";
import { Spinner } from "../ui/spinner.tsx";

/**
 * A spinner while the next page loads, after 200 ms so that fast pages do not flicker. Then announces the page's
 * title to screen readers, which do so themselves only for a new document.
 */
export function PendingPage() {
  const t = useTexts(uiTexts);
  const isLoading = useNavigation().state !== "idle";
  const title = useTitleOfNextPage(isLoading);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-20 z-40 grid place-items-center"
    >
      {isLoading ? (
        <span className="animate-[rise_0.2s_0.2s_both] rounded-full border border-rule bg-sheet p-2.5 text-act shadow-float">
          <Spinner />
          <span className="sr-only">{t.loading}</span>
        </span>
      ) : (
        <span className="sr-only">{title}</span>
      )}
    </div>
  );
}

let knownPathname: string | undefined;

/** The title to announce; empty for the page of the first document, and after a search within a page. */
function useTitleOfNextPage(isLoading: boolean): string {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (isLoading) setTitle("");
  }, [isLoading]);
  useEffect(() => {
    if (pathname === knownPathname) return;
    if (knownPathname !== undefined) setTitle(document.title);
    knownPathname = pathname;
  }, [pathname]);
  return title;
}
