import { useEffect, useState } from "react";
import { privateMeta } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { isReadingShell } from "../../service-worker/addresses.ts";
import { type Language, languageOf, useLanguage } from "../../texts/language.ts";
import { offlineTexts } from "../../texts/offline.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import type { Route } from "./+types/page";
import { askedPage, type KeptPage, leaveWhenReached, listKeptPages } from "./kept-pages.ts";

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, { en: offlineTexts.en.title, hi: offlineTexts.hi.title });
}

/** Replaces a page that is not cached on this device, and lists those that are. */
export default function OfflinePage() {
  const t = useTexts(offlineTexts);
  const paths = usePaths();
  const tryAgain = () => window.location.replace(askedPage(window.location.search) ?? paths.home());
  useEffect(() => {
    const asked = askedPage(window.location.search);
    const leaving = new AbortController();
    if (asked) void leaveWhenReached(asked, leaving.signal);
    return () => leaving.abort();
  }, []);
  return (
    <>
      <PageHead
        title={t.title}
        lead={t.lead}
        actions={<Button onClick={tryAgain}>{t.tryAgain}</Button>}
      />
      <Container className="py-8 sm:py-12">
        <h2 className="mb-4 text-heading">{t.readable}</h2>
        <KeptPages />
      </Container>
    </>
  );
}

function KeptPages() {
  const t = useTexts(offlineTexts);
  const pages = useKeptPages();
  if (pages?.length === 0) return <p className="text-soft">{t.nothing}</p>;
  return (
    <ul className="grid max-w-text divide-y divide-rule">
      {pages?.map(({ address, title }) => (
        <li key={address}>
          {/* A document request: the service worker has cached documents, but not the router's data. */}
          <a
            href={address}
            className="flex min-h-11 items-center py-2 font-semibold wrap-anywhere text-act underline-offset-4 hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Undefined while they are read from the cache. */
function useKeptPages(): KeptPage[] | undefined {
  const language = useLanguage();
  const offline = usePaths().offline();
  const [pages, setPages] = useState<KeptPage[]>();
  useEffect(() => {
    let isWanted = true;
    const isListed = (address: string) => isReadable(address, language) && address !== offline;
    listKeptPages(isListed).then((kept) => isWanted && setPages(kept));
    return () => {
      isWanted = false;
    };
  }, [language, offline]);
  return pages;
}

function isReadable(address: string, language: Language): boolean {
  return languageOf(address) === language && !isReadingShell(address);
}
