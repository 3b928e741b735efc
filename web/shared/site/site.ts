import { useRouteLoaderData } from "react-router";
import type { Lookups } from "../../../contract/entities/lookup.ts";
import type { SiteSettings } from "../../../contract/entities/site.ts";
import { useLanguage } from "../../texts/texts.ts";

/** A mobile number, or a landline whose STD code has two digits in the metros and three elsewhere. */
const PARTS = /^(\+91)(?:([6-9]\d{4})(\d{5})|(11|2[02]|33|4[04]|\d{3})(\d{3,4})(\d{4}))$/;

export type Localized = { en: string; hi: string };

export type Site = {
  origin: string;
  settings: SiteSettings;
  identity: "google" | "local";
  lookups: Lookups;
};

/** The institute's settings and lookups, from the root loader. */
export function useSite(): Site {
  // Only the root loader has this id. If it failed, the defaults are used.
  const loaded = useRouteLoaderData("root") as Site | undefined;
  return loaded ?? unknownSite;
}

export function useSettings(): SiteSettings {
  return useSite().settings;
}

/** Returns a function that picks the text in the page's language. */
export function useLocalized(): (text: Localized) => string {
  const language = useLanguage();
  return (text) => text[language];
}

/** Settings for when the root loader failed. */
export const defaultSettings: SiteSettings = {
  demo: false,
  brand: { en: "Gyanpath", hi: "ज्ञानपथ" },
  tagline: { en: "Empowering Minds, Shaping Futures", hi: "मन को शक्ति, भविष्य को दिशा" },
  mark: null,
  phones: [],
  emails: [],
  address: {
    street: null,
    locality: { en: "", hi: "" },
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
  recordsClasses: false,
  commitments: [],
};

/** Root data for when the root loader failed. */
export const unknownSite: Site = {
  origin: "",
  settings: defaultSettings,
  identity: "local",
  lookups: { programmes: [], classes: [], subjects: [], examinations: [] },
};

export type { SiteSettings };

/** `+919000000001` as people read it: `+91 90000 00001`, on one line; a landline with its STD code apart. */
export function spacedNumber(number: string): string {
  return PARTS.exec(number)?.slice(1).filter(Boolean).join("\u00a0") ?? number;
}

/** URL of a WhatsApp chat with a number given as `+91…`. */
export function whatsappAddress(number: string): string {
  return `https://wa.me/${number.replace("+", "")}`;
}
