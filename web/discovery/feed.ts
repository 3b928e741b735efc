import type { Post } from "../../contract/entities/documents.ts";
import type { Language } from "../messages/language.ts";
import { blogMessages } from "../messages/public.ts";
import { localizedPath, pathsIn } from "../paths.ts";
import { element, xmlDeclaration, xmlText } from "./xml.ts";

export type Feed = {
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
  return `${brand} · ${blogMessages[language].blogs}`;
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
