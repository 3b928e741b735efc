import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { useMessages } from "../messages/messages.ts";
import { uiMessages } from "../messages/ui.ts";
import { Spinner } from "../ui/spinner.tsx";

/**
 * While the next page loads: a spinner, held back for 200 ms so that quick pages do not flicker. Once it is
 * there a screen reader says its title: only a document that is loaded is read out by itself.
 */
export function PendingPage() {
  const t = useMessages(uiMessages);
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

/** Where the person is; outside the frame, which the office and a page that fails have as another one. */
let knownPathname: string | undefined;

/** Empty on the page that was loaded as a document, and after a search within one page. */
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
