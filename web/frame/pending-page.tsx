import { useEffect, useRef, useState } from "react";
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
  const title = useTitleOfNextPage();
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

/** Empty on the page that was loaded as a document. */
function useTitleOfNextPage(): string {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  const known = useRef(pathname);
  useEffect(() => {
    if (known.current !== pathname) setTitle(document.title);
    known.current = pathname;
  }, [pathname]);
  return title;
}
