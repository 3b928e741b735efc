import type { MetaDescriptor } from "react-router";
import type {
  BlogPosting,
  BreadcrumbList,
  EducationalOrganization,
  FAQPage,
  Thing,
  WithContext,
} from "schema-dts";
import type { Post } from "../../../contract/entities/documents.ts";
import type { FaqText } from "../../../contract/entities/page-texts.ts";
import { pictureAddress } from "../../discovery/share-tags.ts";
import { rootData } from "../../head/page-meta.ts";
import { localizedPath, pathsIn } from "../../paths.ts";
import { defaultSettings, type Site } from "../../shared/site/site.ts";
import { frameTexts } from "../../texts/frame.ts";
import { type Language, languageOf } from "../../texts/texts.ts";

/** The institute that a page describes, and the language of the page. */
export type Speaker = Pick<Site, "origin" | "settings"> & { language: Language };

type MetaSide = { matches: readonly unknown[]; location: { pathname: string } };

export function speakerOf({ matches, location }: MetaSide): Speaker {
  const { origin, settings } = rootData(matches) ?? { origin: "", settings: defaultSettings };
  return { origin, settings, language: languageOf(location.pathname) };
}

/**
 * A fact for search engines in the terms of schema.org. Only documents contain facts: call within
 * `import.meta.env.SSR`, so that the browser's build leaves the code for them out.
 */
export function fact<Kind extends Thing>(thing: WithContext<Kind>): MetaDescriptor {
  return { "script:ld+json": thing };
}

export const CONTEXT = "https://schema.org";

/** The institute, as other facts refer to it. */
export function instituteOf({ origin, settings, language }: Speaker) {
  return {
    "@type": "EducationalOrganization",
    "@id": `${origin}/#institute`,
    name: settings.brand[language],
    url: origin + localizedPath("/", language),
  } as const;
}

/** https://schema.org/EducationalOrganization from the institute's settings, without samples. */
export function organisationFact(speaker: Speaker): MetaDescriptor {
  const { settings, origin, language } = speaker;
  const { brand, tagline, address, phones, emails, social, legalEntity } = settings;
  const isReal = ({ isSample }: { isSample: boolean }) => !isSample;
  const telephone = phones.find(isReal)?.number;
  const email = emails.find(isReal)?.address;
  // All of the demo's addresses are samples.
  const sameAs = settings.demo ? [] : Object.values(social).filter((link) => link !== null);
  const [locality, region] = address.locality[language].split(/,\s*/);
  return fact<EducationalOrganization>({
    "@context": CONTEXT,
    ...instituteOf(speaker),
    alternateName: brand[language === "hi" ? "en" : "hi"],
    slogan: tagline[language],
    logo: `${origin}/icon-512.png`,
    address: {
      "@type": "PostalAddress",
      ...(address.street && !settings.demo && { streetAddress: address.street[language] }),
      ...(locality && { addressLocality: locality }),
      ...(region && { addressRegion: region }),
      ...(address.pin && !settings.demo && { postalCode: address.pin }),
      addressCountry: "IN",
    },
    ...(address.mapUrl && { hasMap: address.mapUrl }),
    ...(legalEntity && { legalName: legalEntity[language] }),
    ...(telephone && { telephone }),
    ...(email && { email }),
    ...(sameAs.length > 0 && { sameAs }),
  });
}

/** https://schema.org/FAQPage */
export function faqFact({ groups }: Pick<FaqText, "groups">): MetaDescriptor {
  const items = groups.flatMap((group) => group.items);
  return fact<FAQPage>({
    "@context": CONTEXT,
    "@type": "FAQPage",
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  });
}

/** https://schema.org/BlogPosting */
export function postFact(speaker: Speaker, post: Post): MetaDescriptor {
  const { origin, language } = speaker;
  const url = origin + pathsIn(language).blog(post.id);
  return fact<BlogPosting>({
    "@context": CONTEXT,
    "@type": "BlogPosting",
    headline: post.title,
    description: post.excerpt,
    image: origin + pictureAddress({ address: pathsIn("en").blog(post.id) }),
    // A date without a time: midnight in India.
    datePublished: `${post.date}T00:00:00+05:30`,
    dateModified: `${post.updated}T00:00:00+05:30`,
    inLanguage: `${language}-IN`,
    author: {
      "@type": "Organization",
      name: post.author,
      url: origin + localizedPath("/", language),
    },
    publisher: instituteOf(speaker),
    mainEntityOfPage: url,
    url,
  });
}

/** https://schema.org/BreadcrumbList: names with their paths below the home page, the outermost first. */
export function trailFact(
  { origin, language }: Speaker,
  trail: readonly { name: string; path: string }[],
): MetaDescriptor {
  const home = { name: frameTexts[language].home, path: pathsIn(language).home() };
  return fact<BreadcrumbList>({
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: [home, ...trail].map(({ name, path }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      item: origin + path,
    })),
  });
}
