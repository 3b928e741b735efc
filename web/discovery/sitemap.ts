import { localizedPath } from "../paths.ts";
import { element, xmlDeclaration, xmlText } from "./xml.ts";

/** `changedOn` is a date or an ISO time, where known. */
export type SitemapEntry = {
  address: string;
  changedOn?: string | undefined;
  /** False where the page is in English only. */
  isInHindi?: boolean;
};

const languages = ["en", "hi"] as const;

/** Every public page in both languages with its alternate (https://www.sitemaps.org/protocol.html). */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.flatMap((entry) =>
    languagesOf(entry).map((language) =>
      url(origin + localizedPath(entry.address, language), entry, origin),
    ),
  );
  return `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("")}</urlset>\n`;
}

function languagesOf({ isInHindi = true }: SitemapEntry) {
  return languages.filter((language) => language === "en" || isInHindi);
}

function url(location: string, entry: SitemapEntry, origin: string): string {
  const { address, changedOn } = entry;
  const alternate = (code: string, language: "en" | "hi") =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${xmlText(origin + localizedPath(address, language))}"/>\n`;
  return [
    "<url>\n",
    element("loc", location),
    changedOn === undefined ? "" : element("lastmod", changedOn),
    ...languagesOf(entry).map((language) => alternate(language, language)),
    alternate("x-default", "en"),
    "</url>\n",
  ].join("");
}
