import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from "react-router";
import type { Route } from "./+types/root";
import { LateParts } from "./features/offline/late-parts.tsx";
import { useSessionUpkeep } from "./features/session/use-session-upkeep.ts";
import { loadSite } from "./features/site/load-site.ts";
import { defaultSettings } from "./features/site/site.ts";
import { AppLinks } from "./head/app-links.tsx";
import { DocumentScripts } from "./head/document-scripts.tsx";
import { DocumentStyles } from "./head/document-styles.tsx";
import { LanguageContext, languageOf } from "./messages/language.ts";
import { useEarlyClick } from "./state/use-early-click.ts";
import { DrawnWords } from "./ui/drawn-word.tsx";
import { PageFailure } from "./ui/page-failure.tsx";
import { useScriptMark } from "./ui/script-mark.ts";

export function loader(side: Route.LoaderArgs) {
  return loadSite(side);
}

/** Settings change rarely: what came with the document stands until the next one. */
export function shouldRevalidate() {
  return false;
}

/** The title of a page that names none. */
export function meta({ loaderData, location }: Route.MetaArgs) {
  const brand = (loaderData?.settings ?? defaultSettings).brand;
  return [{ title: brand[languageOf(location.pathname)] }];
}

export function Layout({ children }: { children: React.ReactNode }) {
  const language = languageOf(useLocation().pathname);
  const mark = useScriptMark();
  return (
    <LanguageContext value={language}>
      {/* The scripts in the head set data attributes before React arrives. */}
      <html lang={language} suppressHydrationWarning>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <AppLinks />
          <DocumentScripts />
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
  useEarlyClick();
  useSessionUpkeep();
  return (
    <>
      <Outlet />
      <LateParts />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure error={error} />;
}
