import { useRouteLoaderData } from "react-router";
import type { SiteSettings } from "../../../contract/entities/site.ts";
import { useLanguage } from "../../messages/language.ts";

export type Localized = { en: string; hi: string };
export type SocialNetwork = keyof SiteSettings["social"];

export type Site = { origin: string; settings: SiteSettings; identity: "google" | "local" };

/** The institute as this page knows it: the answer of the root loader. */
export function useSite(): Site {
  // The root loader is the only one with this id; without it (its own failure) the defaults stand.
  const loaded = useRouteLoaderData("root") as Site | undefined;
  return loaded ?? { origin: "", settings: defaultSettings, identity: "local" };
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
  gstin: null,
  grievanceOfficer: null,
  hostel: null,
  studentsCoached: null,
  securityContact: null,
  developerCredit: null,
  copyright: { en: "© 2025", hi: "© 2025" },
};

export type { SiteSettings };
