import { useEffect } from "react";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import { useMessages } from "../messages/messages.ts";
import { uiMessages } from "../messages/ui.ts";
import { usePaths } from "../paths.ts";
import { Button, LinkButton } from "./button.tsx";
import { EmptyPageMotif } from "./empty-page-motif.tsx";
import { Container } from "./page-frame.tsx";

/** What stands in place of a page that failed: the spec's heading and text, or what is known better. */
export function PageFailure({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <Failed isOffline={isOfflineFailure(error)} />;
}

export function NotFound() {
  const t = useMessages(uiMessages);
  const paths = usePaths();
  return (
    <Container className="grid justify-items-start gap-5 py-14 sm:py-20">
      <title>{t.notFoundTitle}</title>
      <meta name="robots" content="noindex" />
      <EmptyPageMotif className="size-28 text-act" />
      <h1 className="text-title">{t.notFoundTitle}</h1>
      <p className="max-w-text text-lead text-soft">{t.notFoundText}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.home()}>{t.goHome}</LinkButton>
        <LinkButton to={paths.courses()} variant="outline">
          {t.seeCourses}
        </LinkButton>
      </div>
    </Container>
  );
}

type FailedProps = { isOffline: boolean };

function Failed({ isOffline }: FailedProps) {
  const t = useMessages(uiMessages);
  const paths = usePaths();
  const { revalidate, state } = useRevalidator();
  useOnline(isOffline, revalidate);
  const title = isOffline ? t.offlineTitle : t.failureTitle;
  return (
    <Container className="grid justify-items-start gap-5 py-14 sm:py-20">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <EmptyPageMotif className="size-28 text-act" />
      <h1 className="text-title">{title}</h1>
      <p className="max-w-text text-lead text-soft">{isOffline ? t.offlineText : t.failureText}</p>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={state === "loading"} onClick={() => revalidate()}>
          {t.tryAgain}
        </Button>
        <LinkButton to={paths.home()} variant="outline">
          {t.goHome}
        </LinkButton>
      </div>
    </Container>
  );
}

/** No network answered: status 0 of the API client, or the browser knows that it is offline. */
function isOfflineFailure(error: unknown): boolean {
  const status = typeof error === "object" && error && "status" in error ? error.status : undefined;
  // The server, which renders failures too, knows no network state.
  return status === 0 || navigator.onLine === false;
}

function useOnline(isAwaited: boolean, onOnline: () => void) {
  useEffect(() => {
    if (!isAwaited) return;
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [isAwaited, onOnline]);
}
