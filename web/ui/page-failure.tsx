import { type RefObject, useEffect, useMemo, useRef } from "react";
import { isRouteErrorResponse, useRevalidator, useRouteLoaderData } from "react-router";
import { type Language, useLanguage } from "../messages/language.ts";
import { useMessages } from "../messages/messages.ts";
import { uiMessages } from "../messages/ui.ts";
import { usePaths } from "../paths.ts";
import { Button, LinkButton } from "./button.tsx";
import { EmptyPageMotif } from "./empty-page-motif.tsx";
import { Container } from "./page-frame.tsx";

/** What stands in place of a page that failed: the spec's heading and text, or what is known better. */
export function PageFailure({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <Failed error={error} />;
}

export function NotFound() {
  const t = useMessages(uiMessages);
  const paths = usePaths();
  const brand = useBrand();
  return (
    <Container className="grid justify-items-start gap-5 py-14 sm:py-20">
      <title>{brand ? `${t.notFoundTitle} · ${brand}` : t.notFoundTitle}</title>
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

/** The institute's name as the root loader answered it; its own failure leaves none. */
function useBrand(): string | undefined {
  const language = useLanguage();
  // The root route is the only one with this id, and its loader answers a Site.
  const root = useRouteLoaderData("root") as SiteBrand | undefined;
  return root?.settings.brand[language];
}

type SiteBrand = { settings: { brand: Record<Language, string> } };

function Failed({ error }: { error: unknown }) {
  const t = useMessages(uiMessages);
  const paths = usePaths();
  const { revalidate, state } = useRevalidator();
  const isOffline = useWasOffline(error);
  // What the server answered may be asked for again; what failed in this document needs another.
  const retry = statusOf(error) === undefined ? loadAgain : revalidate;
  useOnline(isOffline, retry);
  const heading = useRef<HTMLHeadingElement>(null);
  useTopInView(heading);
  const title = isOffline ? t.offlineTitle : t.failureTitle;
  return (
    <Container className="grid justify-items-start gap-5 py-14 sm:py-20">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <EmptyPageMotif className="size-28 text-act" />
      <h1 ref={heading} className="text-title">
        {title}
      </h1>
      <p className="max-w-text text-lead text-soft">{isOffline ? t.offlineText : t.failureText}</p>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={state === "loading"} onClick={() => retry()}>
          {t.tryAgain}
        </Button>
        <LinkButton to={paths.home()} variant="outline">
          {t.goHome}
        </LinkButton>
      </div>
    </Container>
  );
}

/** A reload far down a long page would show the end of this short one, and nothing of what it says. */
function useTopInView(heading: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (heading.current && heading.current.getBoundingClientRect().top < 0) window.scrollTo(0, 0);
  }, [heading]);
}

/**
 * Whether it failed for want of a network. The browser knows; that a call came to nothing may as well be
 * the server's doing. It stands until the next failure: the network's return alone loads the page.
 */
function useWasOffline(error: unknown): boolean {
  // The server, which renders failures too, knows no network state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the moment of this failure that counts
  return useMemo(() => navigator.onLine === false, [error]);
}

function statusOf(error: unknown): unknown {
  return typeof error === "object" && error && "status" in error ? error.status : undefined;
}

function loadAgain(): void {
  window.location.reload();
}

function useOnline(isAwaited: boolean, onOnline: () => void) {
  useEffect(() => {
    if (!isAwaited) return;
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [isAwaited, onOnline]);
}
