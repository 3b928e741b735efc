import type { Post } from "../../contract/entities/documents.ts";
import { localizedPath, pathsIn } from "../paths.ts";
import { frameTexts } from "../texts/frame.ts";
import type { Language } from "../texts/texts.ts";

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

// Control characters that XML 1.0 forbids, even as character references.
const forbidden = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]/gu;

/** Escapes text for an element or a quoted attribute. */
function xmlText(text: string): string {
  return text.replace(forbidden, "").replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** `<name>text</name>` on a line of its own. */
function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>\n`;
}

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

type Feed = {
  origin: string;
  language: Language;
  brand: string;
  description: string;
  /** Newest first. */
  posts: readonly Post[];
};

export function feedAddress(language: Language): string {
  return localizedPath("/rss.xml", language);
}

export function feedTitle(brand: string, language: Language): string {
  return `${brand} · ${frameTexts[language].blogs}`;
}

/** RSS 2.0 (https://www.rssboard.org/rss-specification) with the whole text of every post. */
export function feedXml(feed: Feed): string {
  const { origin, language, brand, description, posts } = feed;
  const own = origin + feedAddress(language);
  const channel = [
    element("title", feedTitle(brand, language)),
    element("link", origin + pathsIn(language).blogs()),
    element("description", description),
    element("language", `${language}-IN`),
    `<atom:link href="${xmlText(own)}" rel="self" type="application/rss+xml"/>\n`,
    ...posts.map((post) => item(post, feed)),
  ];
  return `${xmlDeclaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">\n<channel>\n${channel.join("")}</channel>\n</rss>\n`;
}

function item(post: Post, { origin, language }: Feed): string {
  const address = origin + pathsIn(language).blog(post.id);
  return [
    "<item>\n",
    element("title", post.title),
    element("link", address),
    element("guid", address),
    element("pubDate", rfc822(post.date)),
    element("dc:creator", post.author),
    element("description", post.excerpt),
    element("content:encoded", absoluteLinks(post.html, origin)),
    "</item>\n",
  ].join("");
}

/** The start of a day in India. */
function rfc822(day: string): string {
  return new Date(`${day}T00:00:00+05:30`).toUTCString();
}

/**
 * Makes links absolute, as feed readers show the text elsewhere. The HTML is from our own Markdown, where a quote
 * in a text is `&quot;`: only attributes match.
 */
function absoluteLinks(html: string, origin: string): string {
  return html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`);
}

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
