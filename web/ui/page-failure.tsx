import { type RefObject, useEffect, useMemo, useRef } from "react";
import { isRouteErrorResponse, useNavigation, useRouteLoaderData } from "react-router";
import { usePaths } from "../paths.ts";
import { type Language, useLanguage, useTexts } from "../texts/texts.ts";
import { uiTexts } from "../texts/ui.ts";
import { Button, LinkButton } from "./button.tsx";
import { EmptyPageMotif } from "./motifs.tsx";
import { Container } from "./page-frame.tsx";
import { useOpenAgain } from "./use-open-again.ts";

/** Shown in place of a page that failed: the spec's heading and text, or a more specific one. */
export function PageFailure({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <Failed error={error} />;
}

export function NotFound() {
  const t = useTexts(uiTexts);
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

/** The institute's name from the root loader; undefined if that failed. */
function useBrand(): string | undefined {
  const language = useLanguage();
  // Only the root route has this id, and its loader returns a Site.
  const root = useRouteLoaderData("root") as SiteBrand | undefined;
  return root?.settings.brand[language];
}

type SiteBrand = { settings: { brand: Record<Language, string> } };

function Failed({ error }: { error: unknown }) {
  const t = useTexts(uiTexts);
  const paths = usePaths();
  const { state } = useNavigation();
  const openAgain = useOpenAgain();
  const isOffline = useWasOffline(error);
  // After an error response the router can load again; after an error in the document only a reload helps.
  const retry = statusOf(error) === undefined ? loadAgain : openAgain;
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

/** Scrolls to the top, as after a reload far down a long page the message would be out of sight. */
function useTopInView(heading: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (heading.current && heading.current.getBoundingClientRect().top < 0) window.scrollTo(0, 0);
  }, [heading]);
}

/**
 * Whether the page failed because the device is offline. A failed call alone may also be the server's fault.
 * Fixed for each failure: coming online loads the page again.
 */
function useWasOffline(error: unknown): boolean {
  // The server renders failures too and has no navigator.onLine.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each failure
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
