import type { MetaDescriptor } from "react-router";
import type { Language } from "../messages/language.ts";
import { localizedPath } from "../paths.ts";
import { feedAddress, feedTitle } from "./feed.ts";
import { type MotifName, motifOf } from "./motif-names.ts";

export type SharedPage = {
  origin: string;
  /** The canonical English address. */
  address: string;
  language: Language;
  title: string;
  description: string;
  brand: string;
  /** Where the address does not tell the drawing of the page's picture. */
  motif?: MotifName | undefined;
  /** The days of a text that has them. */
  article?: { publishedOn: string; changedOn: string } | undefined;
};

const locales = { en: "en_IN", hi: "hi_IN" };

/** Open Graph and the blog's feed: what a document tells to whoever shows a link to it. */
export function shareTags(page: SharedPage): MetaDescriptor[] {
  const { origin, address, language, title, description, brand, article } = page;
  const other = language === "hi" ? "en" : "hi";
  const og = {
    type: article ? "article" : "website",
    title,
    description,
    url: origin + localizedPath(address, language),
    site_name: brand,
    locale: locales[language],
    "locale:alternate": locales[other],
    image: origin + pictureAddress(page),
    "image:type": "image/png",
    "image:width": "1200",
    "image:height": "630",
    "image:alt": `${title} · ${brand}`,
  };
  return [
    ...Object.entries(og).map(([name, content]) => ({ property: `og:${name}`, content })),
    ...(article ? articleTags(article) : []),
    { name: "twitter:card", content: "summary_large_image" },
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: feedTitle(brand, language),
      href: feedAddress(language),
    },
  ];
}

function articleTags({ publishedOn, changedOn }: NonNullable<SharedPage["article"]>) {
  return [
    { property: "article:published_time", content: publishedOn },
    { property: "article:modified_time", content: changedOn },
  ];
}

/** The drawing of a page, for whoever shows a link to it: one of web/static/share/. */
export function pictureAddress({ address, motif }: Pick<SharedPage, "address" | "motif">): string {
  return `/share/${motif ?? motifOf(address)}.png`;
}
