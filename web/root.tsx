import { buildAddress } from "virtual:build-mark";
import { useContext } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from "react-router";
import type { Route } from "./+types/root";
import {
  AppLinks,
  DocumentScript,
  DocumentStyles,
  useAnnounceHydrated,
} from "./head/document-parts.tsx";
import { IsPostedDocument, useScriptMark } from "./head/script-mark.ts";
import { loadDocumentInstead } from "./shared/offline/document-instead.ts";
import { LateParts } from "./shared/offline/late-parts.tsx";
import { useSessionUpkeep } from "./shared/session/use-session-upkeep.ts";
import { loadSite } from "./shared/site/load-site.ts";
import { defaultSettings } from "./shared/site/site.ts";
import { LanguageContext, languageOf } from "./texts/texts.ts";
import { DrawnWords } from "./ui/drawn-word.tsx";
import { PageFailure } from "./ui/page-failure.tsx";

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadDocumentInstead];

export function loader(side: Route.LoaderArgs) {
  return loadSite(side);
}

/**
 * Settings change rarely, so they are loaded once per document; again when somebody leaves the page where the
 * office changes them, or programmes, classes and subjects.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const { pathname } = currentUrl;
  return /\/admin\/(?:choices|site\/settings)$/.test(pathname) && pathname !== nextUrl.pathname;
}

/** For pages without a title of their own. */
export function meta({ loaderData, location }: Route.MetaArgs) {
  const brand = (loaderData?.settings ?? defaultSettings).brand;
  return [{ title: brand[languageOf(location.pathname)] }];
}

export function Layout({ children }: { children: React.ReactNode }) {
  const language = languageOf(useLocation().pathname);
  const mark = useScriptMark();
  const isPosted = useContext(IsPostedDocument);
  return (
    <LanguageContext value={language}>
      {/* The script in the head sets data attributes before hydration. */}
      <html
        lang={language}
        data-build={import.meta.env.SSR ? buildAddress : undefined}
        data-posted={isPosted ? "" : undefined}
        suppressHydrationWarning
      >
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <AppLinks />
          <DocumentScript />
          <DocumentStyles />
          <Meta />
          <Links />
        </head>
        <body>
          <DrawnWords />
          {children}
          <ScrollRestoration nonce={mark} />
          <Scripts />
        </body>
      </html>
    </LanguageContext>
  );
}

export default function Root() {
  useAnnounceHydrated();
  useSessionUpkeep();
  return (
    <>
      <Outlet />
      <LateParts />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useAnnounceHydrated();
  return <PageFailure error={error} />;
}
