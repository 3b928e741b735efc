import type { MetaDescriptor } from "react-router";
import type { Post } from "../../../contract/entities/documents.ts";
import type { FaqText } from "../../../contract/entities/page-texts.ts";
import type { SiteSettings } from "../../../contract/entities/site.ts";
import type { Language } from "../../messages/language.ts";

/** A fact for search engines, as schema.org words it. */
function fact(type: string, properties: object): MetaDescriptor {
  return {
    "script:ld+json": { "@context": "https://schema.org", "@type": type, ...properties },
  };
}

/** https://schema.org/FAQPage */
export function faqFact({ groups }: Pick<FaqText, "groups">): MetaDescriptor {
  const mainEntity = groups.flatMap(({ items }) =>
    items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  );
  return fact("FAQPage", { mainEntity });
}

/** https://schema.org/BlogPosting */
export function postFact(post: Post, url: string): MetaDescriptor {
  const author = { "@type": "Organization", name: post.author };
  return fact("BlogPosting", {
    headline: post.title,
    description: post.excerpt,
    datePublished: post.date,
    dateModified: post.updated,
    author,
    publisher: author,
    mainEntityOfPage: url,
  });
}

/** https://schema.org/BreadcrumbList: names with their full addresses, the outermost first. */
export function trailFact(trail: readonly { name: string; url: string }[]): MetaDescriptor {
  const itemListElement = trail.map(({ name, url }, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name,
    item: url,
  }));
  return fact("BreadcrumbList", { itemListElement });
}

type Organisation = { settings: SiteSettings; origin: string; language: Language };

/** https://schema.org/EducationalOrganization, of what the institute has filled in. Samples stay out. */
export function organisationFact({ settings, origin, language }: Organisation): MetaDescriptor {
  const { brand, tagline, address, phones, emails, social } = settings;
  const isReal = ({ isSample }: { isSample: boolean }) => !isSample;
  return fact("EducationalOrganization", {
    name: brand[language],
    slogan: tagline[language],
    url: origin,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street?.[language],
      addressLocality: address.locality[language],
      postalCode: address.pin ?? undefined,
      addressCountry: "IN",
    },
    telephone: phones.find(isReal)?.number,
    email: emails.find(isReal)?.address,
    sameAs: Object.values(social).filter((link) => link !== null),
  });
}
