import { localizedPath } from "../paths.ts";
import { element, xmlDeclaration, xmlText } from "./xml.ts";

/** `changedOn` is a date or an ISO time, where known. */
export type SitemapEntry = { address: string; changedOn?: string | undefined };

const languages = ["en", "hi"] as const;

/** Every public page in both languages with its alternate (https://www.sitemaps.org/protocol.html). */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.flatMap((entry) =>
    languages.map((language) =>
      url(origin + localizedPath(entry.address, language), entry, origin),
    ),
  );
  return `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("")}</urlset>\n`;
}

function url(location: string, { address, changedOn }: SitemapEntry, origin: string): string {
  const alternate = (code: string, language: "en" | "hi") =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${xmlText(origin + localizedPath(address, language))}"/>\n`;
  return [
    "<url>\n",
    element("loc", location),
    changedOn === undefined ? "" : element("lastmod", changedOn),
    alternate("en", "en"),
    alternate("hi", "hi"),
    alternate("x-default", "en"),
    "</url>\n",
  ].join("");
}
