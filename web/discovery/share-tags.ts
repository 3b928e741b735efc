import type { MetaDescriptor } from "react-router";
import { localizedPath } from "../paths.ts";
import type { Language } from "../texts/texts.ts";
import { motifOf } from "./motif-names.ts";
import { feedAddress, feedTitle } from "./xml-documents.ts";

export type SharedPage = {
  origin: string;
  /** The canonical English path. */
  address: string;
  language: Language;
  title: string;
  description: string;
  brand: string;
  /** The path of a picture of the page's own, of the same size and type. */
  picture?: string;
  /** False where the page is in English only. */
  isInHindi?: boolean;
  /** Publication and last change of a text. */
  article?: { publishedOn: string; changedOn: string } | undefined;
};

const locales = { en: "en_IN", hi: "hi_IN" };

/** Open Graph tags and the link to the blog's feed. */
export function shareTags(page: SharedPage): MetaDescriptor[] {
  const { origin, address, language, title, description, brand, article, isInHindi = true } = page;
  const other = language === "hi" ? "en" : "hi";
  const og = {
    type: article ? "article" : "website",
    title,
    description,
    url: origin + localizedPath(address, language),
    site_name: brand,
    locale: locales[language],
    ...(isInHindi && { "locale:alternate": locales[other] }),
    image: origin + (page.picture ?? pictureAddress(page)),
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

/** The share picture of a page, one of web/static/share/. */
export function pictureAddress({ address }: Pick<SharedPage, "address">): string {
  return `/share/${motifOf(address)}.png`;
}
