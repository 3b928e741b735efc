import type { MetaDescriptor } from "react-router";
import { type SharedPage, shareTags } from "../discovery/share-tags.ts";
import { localizedPath } from "../paths.ts";
import type { Site } from "../shared/site/site.ts";
import { type Language, languageOf } from "../texts/texts.ts";

export type PageTexts = {
  /** Without the institute's name; a page without one carries the name and tagline alone. */
  title?: string;
  description: string;
  /** The canonical English address, where it is not the page's own (`/` for `/home`). */
  canonical?: string;
  /** False where the page is in English only. */
  isInHindi?: boolean;
} & Pick<SharedPage, "picture" | "article">;

type MetaSide = { matches: readonly unknown[]; location: { pathname: string } };

/**
 * What a page's `meta` returns: title, description, canonical, hreflang and Open Graph. The texts
 * are given in both languages; the address says which is meant.
 */
export function pageMeta(
  { matches, location }: MetaSide,
  texts: Record<Language, PageTexts>,
): MetaDescriptor[] {
  const language = languageOf(location.pathname);
  const site = siteIn(matches, language);
  const { origin, brand, tagline } = site;
  const { title, description, canonical, isInHindi = true } = texts[language];
  const fullTitle = title ? `${title} · ${brand}` : `${brand}: ${tagline}`;
  const address = (l: Language) => origin + localizedPath(canonical ?? location.pathname, l);
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address(language) },
    { tagName: "link", rel: "alternate", hrefLang: "en", href: address("en") },
    ...(isInHindi
      ? [{ tagName: "link", rel: "alternate", hrefLang: "hi", href: address("hi") }]
      : []),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: address("en") },
    // Browsers do not use these, so their build leaves them out.
    ...(import.meta.env.SSR
      ? shareTags({
          ...site,
          ...texts[language],
          isInHindi,
          address: localizedPath(canonical ?? location.pathname, "en"),
          language,
          title: title ?? brand,
        })
      : []),
  ];
}

/** For pages behind a login: a title, and nothing for search engines. */
export function privateMeta(
  { matches, location }: MetaSide,
  titles: Record<Language, string>,
): MetaDescriptor[] {
  const language = languageOf(location.pathname);
  return [
    { title: `${titles[language]} · ${siteIn(matches, language).brand}` },
    { name: "robots", content: "noindex" },
  ];
}

/** The `meta` of a page behind a login that has the same title for everybody. */
export function privateTitle(titles: Record<Language, string>) {
  return (side: MetaSide): MetaDescriptor[] => privateMeta(side, titles);
}

function siteIn(matches: readonly unknown[], language: Language) {
  const site = rootData(matches);
  return {
    origin: site?.origin ?? "",
    brand: site?.settings.brand[language] ?? "",
    tagline: site?.settings.tagline[language] ?? "",
  };
}

/** The institute as the root loader answered it; absent where that failed. */
export function rootData(matches: readonly unknown[]): Site | undefined {
  const [root] = matches;
  if (typeof root !== "object" || root === null || !("loaderData" in root)) return undefined;
  // The first match is always the root route, whose loader answers a Site.
  return root.loaderData as Site | undefined;
}
