import { useRouteLoaderData } from "react-router";
import { useLanguage } from "../../messages/language.ts";

export type Localized = { en: string; hi: string };
export type SitePhone = { number: string; label: Localized; isSample: boolean };
export type SiteEmail = { address: string; label: Localized; isSample: boolean };
export type SocialNetwork = "youtube" | "instagram" | "facebook" | "linkedin" | "x" | "telegram";

/** What the frame needs of the institute's settings; what is null or empty is not shown. */
export type SiteSettings = {
  demo: boolean;
  brand: Localized;
  tagline: Localized;
  phones: SitePhone[];
  emails: SiteEmail[];
  address: {
    street: Localized | null;
    locality: Localized;
    pin: string | null;
    mapUrl: string | null;
  };
  hours: Localized | null;
  whatsapp: SitePhone | null;
  social: Record<SocialNetwork, string | null>;
  legalEntity: Localized | null;
  registration: { number: string; validUntil: string } | null;
  developerCredit: { name: string; url: string | null } | null;
  copyright: Localized;
};

export type Site = { origin: string; settings: SiteSettings };

/** The institute as this page knows it: the answer of the root loader. */
export function useSite(): Site {
  // The root loader is the only one with this id; without it (its own failure) the defaults stand.
  const loaded = useRouteLoaderData("root") as Site | undefined;
  return loaded ?? { origin: "", settings: defaultSettings };
}

export function useSettings(): SiteSettings {
  return useSite().settings;
}

/** Picks the text in the language of the page. */
export function useLocalized(): (text: Localized) => string {
  const language = useLanguage();
  return (text) => text[language];
}

/** What can be said of an institute before its settings are known. */
export const defaultSettings: SiteSettings = {
  demo: false,
  brand: { en: "Gyanpath", hi: "ज्ञानपथ" },
  tagline: { en: "Empowering Minds, Shaping Futures", hi: "मन को शक्ति, भविष्य को दिशा" },
  phones: [],
  emails: [],
  address: {
    street: null,
    locality: { en: "Noida, Uttar Pradesh", hi: "नोएडा, उत्तर प्रदेश" },
    pin: null,
    mapUrl: null,
  },
  hours: null,
  whatsapp: null,
  social: {
    youtube: null,
    instagram: null,
    facebook: null,
    linkedin: null,
    x: null,
    telegram: null,
  },
  legalEntity: null,
  registration: null,
  developerCredit: null,
  copyright: { en: "© 2025", hi: "© 2025" },
};
