import * as z from "zod/mini";
import { notices, refundText } from "./documents.ts";
import {
  admissionsSource,
  contactSource,
  faqText,
  homeText,
  listText,
  programmesText,
  sectionsSource,
  teachersText,
} from "./page-texts.ts";
import { papersText } from "./paper.ts";
import { galleryText, resultsText, testimonialsText } from "./showcase.ts";
import { editedSettings } from "./site.ts";

/**
 * A document that the office edits: a page's texts in one language, or the institute's settings, which hold both
 * languages.
 */
export const siteDocuments = {
  settings: editedSettings,
  home: homeText,
  about: sectionsSource,
  "vision-and-mission": sectionsSource,
  programmes: programmesText,
  admissions: admissionsSource,
  contact: contactSource,
  faq: faqText,
  courses: listText,
  blogs: listText,
  teachers: teachersText,
  refund: refundText,
  notices,
  gallery: galleryText,
  testimonials: testimonialsText,
  results: resultsText,
  papers: papersText,
} as const;

export type SiteDocument = keyof typeof siteDocuments;
export type SiteText<Name extends SiteDocument> = z.output<(typeof siteDocuments)[Name]>;

export function isSiteDocument(name: string): name is SiteDocument {
  return Object.hasOwn(siteDocuments, name);
}

/** JSON by the document's schema. */
const written = z.record(z.string(), z.unknown());
export type Written = z.infer<typeof written>;

/** A document in both languages; `hi` is empty for the settings. A text that is missing in Hindi is empty there. */
export const bothTexts = z.strictObject({ en: written, hi: written });
export type BothTexts = z.infer<typeof bothTexts>;

/** A document in the office's list. */
export const listedSiteText = z.strictObject({
  name: z.string(),
  /** How many of its top-level keys the office has changed. */
  changed: z.int(),
  lackingHindi: z.int(),
  changedAt: z.nullable(z.string()),
  changedByName: z.nullable(z.string()),
});
export type ListedSiteText = z.infer<typeof listedSiteText>;

/** `bundled` is the text that came with the program. */
export const siteText = z.strictObject({
  ...listedSiteText.shape,
  version: z.int(),
  bundled: bothTexts,
  present: bothTexts,
});
export type OfficeSiteText = z.infer<typeof siteText>;
